import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as figures from '../../libs/contracts/src/limits.ts';

const PAGE = resolve(import.meta.dirname, '../../docs/limits.md');

/** Every figure of the code by its name, as the page spells it. */
function inCode(): Record<string, string> {
  const all: [name: string, figure: string][] = [];
  for (const [name, { calls, seconds }] of Object.entries(figures.EDGE_LIMITS))
    all.push([name, `${calls} in ${seconds} seconds`]);
  for (const [name, { aDay, aMonth }] of Object.entries(figures.LIMITS))
    all.push([`${name}.aDay`, String(aDay)], [`${name}.aMonth`, String(aMonth)]);
  for (const [name, value] of Object.entries(figures)) if (typeof value === 'number') all.push([name, String(value)]);
  return Object.fromEntries<string>(all);
}

/** Every figure of the page's tables; spaces between thousands are for people. */
function onPage(): Record<string, string> {
  const rows = readFileSync(PAGE, 'utf8').matchAll(/^\|[^|]*\| `([\w.]+)` *\| ([^|]*?) *\|$/gm);
  const all: [name: string, figure: string][] = [];
  for (const [, name = '', figure = ''] of rows) all.push([name, figure.replace(/(?<=\d) (?=\d)/g, '')]);
  return Object.fromEntries<string>(all);
}

it('docs/limits.md tells every limit of the code, and no other', () => {
  expect(Object.keys(inCode()).length).toBeGreaterThan(15);
  expect(onPage()).toEqual(inCode());
});
