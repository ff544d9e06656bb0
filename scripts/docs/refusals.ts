import { QUOTAS } from '@dreamloom/contracts';
import ts from 'typescript';
import { code, files, parse, table } from './sources.ts';

interface Found {
  status: string;
  code: string;
  sentence: string;
  params: string[];
}

/** The section of docs/http.md about refusals: every code, its English sentence and the parameters of its body. */
export function refusalsSection(): string {
  const sources = files.filter((path) => /^(services|libs)\/[^/]+\/src\/.*\.ts$/.test(path) && !isTest(path));
  const found = sources.flatMap(refusalsIn);
  const quotas = Object.entries(QUOTAS).map(([name, quota]) => ({
    status: '429',
    code: quota.code,
    sentence: quota.message('{until}'),
    params: [`quota: ${name}`, 'until'],
  }));
  const rows = [...found, ...quotas].map((one) => [
    code(one.code),
    one.status,
    one.sentence,
    one.params.map(code).join(', '),
  ]);
  const unique = new Map(rows.map((row) => [row.join('|'), row]));
  return [
    '## Refusals',
    'The body of an error has the code, the sentence in English and, beside them, `params` with what the sentence names: whoever shows it in another language translates by the code and the parameters. `{…}` in a sentence is filled in.',
    table(
      ['code', 'status', 'sentence', 'params'],
      [...unique.values()].sort((a, b) => (a.join() < b.join() ? -1 : 1)),
    ),
  ].join('\n\n');
}

const isTest = (path: string) =>
  path.includes('.spec.') || path.includes('/testing/') || path.startsWith('libs/testing/');

function refusalsIn(path: string): Found[] {
  const found: Found[] = [];
  const visit = (node: ts.Node) => {
    const isRefusal = ts.isNewExpression(node) && node.expression.getText() === 'Refusal';
    const isNotFound = ts.isCallExpression(node) && node.expression.getText() === 'notFound';
    if (isRefusal) found.push(...refusalOf([...(node.arguments ?? [])]));
    if (isNotFound) found.push(...missing(node.arguments[0]));
    ts.forEachChild(node, visit);
  };
  visit(parse(path));
  return found;
}

function refusalOf([status, name, sentence, params]: ts.Expression[]): Found[] {
  if (!status || !name || !ts.isStringLiteral(name) || !ts.isNumericLiteral(status)) return [];
  const keys =
    params && ts.isObjectLiteralExpression(params) ? params.properties.map((one) => one.name?.getText() ?? '') : [];
  return [{ status: status.text, code: name.text, sentence: textOf(sentence), params: keys }];
}

function missing(thing: ts.Expression | undefined): Found[] {
  if (!thing || !ts.isStringLiteral(thing)) return [];
  return [
    { status: '404', code: `${thing.text}-not-found`, sentence: `This ${thing.text} does not exist.`, params: [] },
  ];
}

function textOf(sentence: ts.Expression | undefined): string {
  if (!sentence) return '';
  if (ts.isStringLiteralLike(sentence)) return sentence.text;
  if (!ts.isTemplateExpression(sentence)) return '';
  return sentence.head.text + sentence.templateSpans.map(({ literal }) => `{…}${literal.text}`).join('');
}
