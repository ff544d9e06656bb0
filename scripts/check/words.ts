import ts from 'typescript';
import { files, read as readText } from '../docs/sources.ts';

/** Words that identifiers and comments do not use, with the field's term for each. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  allowance: 'quota',
  anew: 'again',
  ask: 'request',
  asked: 'requested',
  asks: 'requests',
  bell: 'notifier',
  blow: 'fault',
  blows: 'faults',
  correspondence: 'message history',
  correspondent: 'contact',
  desk: 'service',
  fewest: 'min',
  figures: 'metrics',
  hang: 'publish',
  hear: 'receive, transcribe',
  heard: 'received, transcribed',
  hears: 'receives, transcribes',
  house: 'app, stack, service',
  household: 'rate-limit key',
  hung: 'published',
  judge: 'classify, validate',
  judged: 'classified, validated',
  judgement: 'decision',
  kept: 'stored',
  keeps: 'stores',
  knock: 'request',
  knocks: 'requests',
  longest: 'max',
  nobody: 'unattributed, no one',
  passage: 'upstream target',
  patience: 'timeout',
  patiently: 'with retries',
  said: 'sent, text',
  shelf: 'store',
  sorry: 'user message',
  stranger: 'unknown sender, another dreamer',
  strangers: 'others',
  tell: 'notify, send',
  tells: 'notifies, sends',
  told: 'notified, sent',
  vain: 'without effect',
};

/** Files about the motifs and pictures of dreams, and this list. */
const isProductText = (path: string) =>
  path.startsWith('sandbox/painter/') || path.endsWith('check/words.ts') || /\/words\//.test(path);

/** Finds banned words in identifiers and comments; returns the problems, one line each. */
export function checkWords(): string[] {
  const sources = files.filter((path) => /\.(tsx?|mjs)$/.test(path) && !isProductText(path));
  return sources.flatMap((path) => wordsOf(path).map(([line, word]) => problem(path, line, word)));
}

const problem = (path: string, line: number, word: string) =>
  `${path}:${line} says "${word}": write ${REPLACEMENTS[word]}.`;

function wordsOf(path: string): [line: number, word: string][] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, readText(path), ts.ScriptTarget.Latest, true, kind);
  const found: [number, string][] = [];
  const read = (text: string, position: number) => {
    for (const word of text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [])
      if (Object.hasOwn(REPLACEMENTS, word.toLowerCase()))
        found.push([source.getLineAndCharacterOfPosition(position).line + 1, word.toLowerCase()]);
  };
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) read(node.text, node.getStart());
    if (!ts.isJsxText(node))
      for (const { pos, end } of ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? [])
        comments.set(pos, source.text.slice(pos, end));
    ts.forEachChild(node, visit);
  };
  const comments = new Map<number, string>();
  visit(source);
  for (const [position, comment] of comments) read(comment, position);
  return found;
}
