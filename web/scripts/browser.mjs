// The browser that the page is looked at in: the one named, or the first there is, as the Makefile has it.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium-headless-shell', 'chromium', 'google-chrome'];

function found() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const path = paths.find((each) => existsSync(each));
  if (!path) throw new Error(`there is no browser: ${NAMES.join(', ')}, or CHROMIUM names one`);
  return path;
}

export const launch = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM || found(), args: ['--no-sandbox'] });
