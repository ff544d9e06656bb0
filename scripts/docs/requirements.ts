import { relative } from 'node:path';
import { code, files, generatedFrom, read } from './sources.ts';

const ROWS = 'docs/requirements.txt';
/** A test title, or the name of a table-driven case, that begins with the requirement rows it proves. */
const TITLE = /(['"`])\[((?:[RM]\d+ ?)+)\] ?((?:\\.|(?!\1)[^\\])*)\1/g;

interface Row {
  id: string;
  area: string;
  text: string;
}

/** docs/requirements.md */
export function requirementsPage(): string {
  const rows = read(ROWS)
    .trim()
    .split('\n')
    .map((line): Row => {
      const [id = '', area = '', ...text] = line.split('|');
      return { id, area, text: text.join('|') };
    });
  const proofs = proofsOf(rows);
  const open = rows.filter(({ id }) => !proofs.has(id));
  return [
    '# What the product does, and which test proves it',
    generatedFrom('`docs/requirements.txt` and the titles of the tests'),
    `The title of a test names the rows that it proves: \`it('[R104 R105] …')\`. ${rows.length - open.length} of ${rows.length} rows are named by a test.`,
    ...(open.length === 0
      ? []
      : [`No title names ${open.map(({ id }) => `[${id}](#${id.toLowerCase()})`).join(', ')}.`]),
    ...[...new Set(rows.map(({ area }) => area))].flatMap((area) => [
      `## ${area}`,
      ...rows.filter((row) => row.area === area).map((row) => entry(row, proofs.get(row.id))),
    ]),
  ].join('\n\n');
}

/** The titles that refer to each row, by file. An unknown row is an error of the test. */
function proofsOf(rows: readonly Row[]): Map<string, Map<string, string[]>> {
  const known = new Set(rows.map(({ id }) => id));
  const proofs = new Map<string, Map<string, string[]>>();
  for (const path of files.filter((one) => /\.spec\.tsx?$/.test(one)))
    for (const [, , ids = '', title = ''] of read(path).matchAll(TITLE))
      for (const id of ids.trim().split(' ')) {
        if (!known.has(id)) throw new Error(`${path} names ${id}, which is no row of ${ROWS}.`);
        const byFile = proofs.get(id) ?? new Map<string, string[]>();
        proofs.set(id, byFile.set(path, [...(byFile.get(path) ?? []), plain(title)]));
      }
  return proofs;
}

function entry({ id, text }: Row, byFile: Map<string, string[]> | undefined): string {
  const tests = [...(byFile ?? [])].map(
    ([path, titles]) => `- [${path.split('/').at(-1)}](${relative('docs', path)}): ${titles.map(escaped).join(' · ')}`,
  );
  return [
    `<a id="${id.toLowerCase()}"></a>**${code(id)}** ${escaped(text)}`,
    ...(tests.length > 0 ? ['', ...tests] : []),
  ].join('\n');
}

/** A title without escapes, with an ellipsis in place of a case's value. */
const plain = (title: string) =>
  title
    .replace(/\\(.)/g, '$1')
    .replace(/\$\{[^}]*\}|\$\w+(\.\w+)*|%[sidjop]/g, '…')
    .trim();

const escaped = (text: string) => text.replace(/[\\*_<>[\]{}#~`|]/g, (character) => `\\${character}`);
