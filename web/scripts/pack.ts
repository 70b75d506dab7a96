import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = /\.(js|css|html|svg|ftl|webmanifest)$/;

/** Puts a gzip beside every text file, so that the server need not compress. */
export function gzipped(): Plugin {
  let dist = '';
  return {
    name: 'lastcard-gzipped',
    apply: 'build',
    configResolved(config) {
      dist = config.build.outDir;
    },
    closeBundle() {
      for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
        const path = join(dist, name);
        if (WORTH_IT.test(path)) writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
      }
    },
  };
}

/** Keeps the directory known to git while it is empty: the Rust build watches it, and a path that is not there counts as changed. */
export function keptDirectory(): Plugin {
  return {
    name: 'lastcard-kept-directory',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.gitignore', source: '*\n!.gitignore\n' });
    },
  };
}
