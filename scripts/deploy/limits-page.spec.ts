import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as limits from '../../libs/contracts/src/limits.ts';
import { QUOTAS } from '../../libs/contracts/src/quotas.ts';

const PAGE = resolve(import.meta.dirname, '../../docs/limits.md');
const WINDOWS = new Map<number, string>([
  [60, 'minute'],
  [600, '10 minutes'],
  [3_600, 'hour'],
  [86_400, 'day'],
  [30 * 86_400, '30 days'],
]);

/** Every limit of the code by its name, in the page's format. */
function inCode(): Record<string, string> {
  const all: [name: string, value: string][] = [];
  for (const [name, { points, seconds }] of Object.entries(QUOTAS))
    all.push([name, `${points} per ${WINDOWS.get(seconds)}`]);
  for (const [name, value] of Object.entries(limits)) if (typeof value === 'number') all.push([name, String(value)]);
  return Object.fromEntries<string>(all);
}

/** Every limit of the page's tables; spaces between thousands are removed. */
function onPage(): Record<string, string> {
  const rows = readFileSync(PAGE, 'utf8').matchAll(/^\|[^|]*\| `([\w.]+)` *\| ([^|]*?) *\|$/gm);
  const all: [name: string, value: string][] = [];
  for (const [, name = '', value = ''] of rows) all.push([name, value.replace(/(?<=\d) (?=\d)/g, '')]);
  return Object.fromEntries<string>(all);
}

it('docs/limits.md lists every limit of the code, and no other', () => {
  expect(Object.keys(inCode()).length).toBeGreaterThan(15);
  expect(onPage()).toEqual(inCode());
});
