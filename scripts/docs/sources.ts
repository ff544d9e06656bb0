import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

export const root = resolve(import.meta.dirname, '../..');

/** Paths of the repository's files that are neither built nor installed, sorted. */
export const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))
  .sort();

export const read = (path: string) => readFileSync(join(root, path), 'utf8');

export const parse = (path: string) =>
  ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);

/** The JSDoc text of a declaration or a property in one line, without tags such as `@throws`. */
export function commentOf(node: ts.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).slice(-1);
  return (ts.getTextOfJSDocComment(doc?.comment) ?? '').replace(/\s+/g, ' ').trim();
}

/** The JSDoc text of every exported constant of a file, by name. */
export function commentsIn(path: string): Record<string, string> {
  const found = parse(path).statements.filter(ts.isVariableStatement);
  return Object.fromEntries(
    found.flatMap((statement) =>
      statement.declarationList.declarations.map(({ name }) => [name.getText(), commentOf(statement)] as const),
    ),
  );
}

/** A Markdown table; empty cells become a dash. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => (cell === '' ? '–' : cell.replaceAll('|', '\\|'))).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export const code = (text: string) => `\`${text}\``;

/** The subtitle of a generated page. */
export const generatedFrom = (what: string) =>
  `_Written by \`npm run docs\` from ${what}; \`npm run check docs\` fails when it is stale._`;
