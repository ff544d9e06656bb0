import { extractor } from '@lingui/cli/api';
import type { ExtractorType } from '@lingui/conf';
import ts from 'typescript';

/** Properties in libs/contracts whose texts people read. */
const SHOWN = ['title', 'name', 'description', 'tooltip'];
/** Files in which every sentence is shown. */
const SENTENCES = /\/(whatsapp|report)\.ts$/;
const SENTENCE = /^[A-Z]\w* .+/s;

/**
 * Reads the texts that the web app shares with the services from libs/contracts. There they are plain texts, and each
 * is its own id (`shared` in src/language/language.ts).
 */
const contracts: ExtractorType = {
  match: (file) => file.includes('libs/contracts/') && file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  extract: (file, code, onMessage) => {
    const visit = (node: ts.Node): void => {
      const text = textOf(file, node);
      if (text !== undefined) onMessage({ id: text, message: text, origin: [file, 1] });
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, code, ts.ScriptTarget.ESNext, true));
  },
};

/** The text of a shown property, or the name that a function for similar badges is called with. */
function textOf(file: string, node: ts.Node): string | undefined {
  if (SENTENCES.test(file)) return ts.isStringLiteralLike(node) && SENTENCE.test(node.text) ? node.text : undefined;
  const value =
    ts.isPropertyAssignment(node) && SHOWN.includes(node.name.getText())
      ? node.initializer
      : ts.isCallExpression(node) && node.expression.getText() === 'collection'
        ? node.arguments[1]
        : undefined;
  return value !== undefined && ts.isStringLiteralLike(value) ? value.text : undefined;
}

export const sharedTexts = [contracts, extractor];
