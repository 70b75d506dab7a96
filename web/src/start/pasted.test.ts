import { expect, test } from 'vitest';
import { pathOf, rulesLinkIn } from './pasted';

test('a link, a path and a bare code lead to the table', () => {
  for (const pasted of ['http://10.0.0.7:8080/t/ttb5mxbfrnxga7dj', ' /t/ttb5mxbfrnxga7dj/ ', 'TTB5mxbfrnxga7dj'])
    expect(pathOf(pasted)).toBe('/t/ttb5mxbfrnxga7dj');
});

test('a replay’s link leads to the replay', () => {
  expect(pathOf('https://x.example/replay/ttb5/2')).toBe('/replay/ttb5/2');
  const step = '/replay/ttb5/2?round=2&step=37&eyes=all';
  expect(pathOf(`https://x.example${step}`)).toBe(step);
});

test('a link to rules leads to the rules, and no table’s link does', () => {
  expect(rulesLinkIn(' https://x.example/#rules?preset=house&target=200 ')).toBe('#rules?preset=house&target=200');
  expect(rulesLinkIn('https://x.example/t/ttb5mxbfrnxga7dj')).toBeNull();
});

test('anything else leads nowhere', () => {
  for (const pasted of ['', 'hello there', 'https://x.example/']) expect(pathOf(pasted)).toBeNull();
});
