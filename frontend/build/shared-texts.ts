import { extractor } from '@lingui/cli/api';
import type { ExtractorType } from '@lingui/conf';
import ts from 'typescript';
import * as limits from '../../libs/contracts/src/limits.js';
import { QUOTAS } from '../../libs/contracts/src/quotas.js';

/** Properties in libs/contracts whose texts people read. */
const SHOWN = ['title', 'name', 'label', 'description', 'tooltip'];
/** Contracts of which only these properties are shown. */
const WITH_PROPERTIES = /\/(frameworks\/\w+|groups|badge-rules|dream-details|timezone)\.ts$/;
/** What only operators and developers read. */
const FOR_OPERATORS = /\/(operators|api-docs|health|operations)\/|\/(http\.module|web-app)\.ts$|\.(env|doctor)\.ts$/;
/** Files with sentences for models, of which only refusals are shown. */
const FOR_MODELS = /\/(vendors|mcp)\/|\/week-name\.ts$/;
const SENTENCE = /^[A-Z]\w* .+/s;
/** In services only what ends like a sentence is one. */
const WHOLE_SENTENCE = /^[A-Z][\w’]* .+[.?!]$/s;

interface Text {
  id: string;
  message: string;
  comment?: string;
}

/**
 * Reads the texts that the web app shares with the services from libs/contracts and the services. There they are plain
 * texts, and each is its own id (`shared` in src/language/language.ts). The id of a quota's sentence is the quota's
 * name, that of another sentence with parameters its code.
 */
const shared: ExtractorType = {
  match: (file) => /\/(libs|services)\/(?!.*\/testing\/).*(?<!\.spec|\.d)\.ts$/.test(file),
  extract: async (file, code, onMessage) => {
    const found = (texts: Text[]) => texts.forEach((text) => onMessage({ ...text, origin: [file, 1] }));
    if (file.endsWith('/quotas.ts'))
      return found(Object.entries(QUOTAS).map(([id, { message }]) => ({ id, message: message('{wait}') })));
    if (/\/services\/.*\/texts\.ts$/.test(file)) {
      const { TEXTS } = (await import(file)) as { TEXTS: Record<string, string> };
      return found(Object.entries(TEXTS).map(([name, text]) => ({ ...itself(text), comment: name })));
    }
    if (file.endsWith('/title-motifs.ts')) {
      const { TITLE_MOTIFS } = (await import(file)) as { TITLE_MOTIFS: readonly string[] };
      return found(TITLE_MOTIFS.map(itself));
    }
    if (FOR_OPERATORS.test(file)) return;
    const visit = (node: ts.Node): void => {
      found(WITH_PROPERTIES.test(file) ? shownTexts(node) : refusalTexts(node));
      if (!WITH_PROPERTIES.test(file) && !FOR_MODELS.test(file)) found(sentences(node));
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, code, ts.ScriptTarget.ESNext, true));
  },
};

const itself = (text: string): Text => ({ id: text, message: text });

/** The text of a shown property, or the name that a function for similar badges is called with. */
function shownTexts(node: ts.Node): Text[] {
  const value =
    ts.isPropertyAssignment(node) && SHOWN.includes(node.name.getText())
      ? node.initializer
      : ts.isCallExpression(node) && node.expression.getText() === 'collection'
        ? node.arguments[1]
        : undefined;
  return value !== undefined && ts.isStringLiteralLike(value) ? [itself(value.text)] : [];
}

/** A sentence, also one that names constants. */
function sentences(node: ts.Node): Text[] {
  const text = ts.isStringLiteralLike(node)
    ? node.text
    : ts.isTemplateExpression(node)
      ? node.head.text +
        node.templateSpans.map(({ expression, literal }) => constant(expression) + literal.text).join('')
      : '';
  const form = node.getSourceFile().fileName.includes('/services/') ? WHOLE_SENTENCE : SENTENCE;
  return form.test(text) && !text.includes('{') ? [itself(text)] : [];
}

function constant(expression: ts.Expression): string {
  const name = expression.getText();
  if (!ts.isIdentifier(expression)) return `{${name}}`;
  const value = new RegExp(`const ${name} = '?([\\w ]+)'?;`).exec(expression.getSourceFile().text)?.[1];
  return (
    value?.replaceAll('_', '') ?? String(Object.entries(limits).find(([limit]) => limit === name)?.[1] ?? `{${name}}`)
  );
}

/** The sentences of `new Refusal(…)`, `notFound(…)`, and what a vendor's errors are called. */
function refusalTexts(node: ts.Node): Text[] {
  if (ts.isCallExpression(node) && node.expression.getText() === 'notFound') {
    const [thing] = node.arguments;
    return thing && ts.isStringLiteral(thing) ? [itself(`This ${thing.text} does not exist.`)] : [];
  }
  if (ts.isPropertyAssignment(node) && /^(refused|failed)$/.test(node.name.getText()))
    return ts.isStringLiteral(node.initializer) ? [itself(node.initializer.text)] : [];
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'Refusal') return [];
  const [, code, sentence, params] = node.arguments ?? [];
  if (!code || !sentence) return [];
  if (ts.isStringLiteralLike(sentence)) return [itself(sentence.text)];
  if (!ts.isStringLiteral(code) || !ts.isTemplateExpression(sentence)) return [];
  if (!params && sentences(sentence).length === 0 && sentence.getSourceFile().fileName.includes('/services/'))
    throw new Error(`${code.text}: the refusal needs params, by which its sentence is translated.`);
  const names =
    params && ts.isObjectLiteralExpression(params) ? params.properties.map((one) => one.name?.getText()) : [];
  const spans = sentence.templateSpans.map(({ literal }, at) => `{${names[at]}}${literal.text}`);
  return names.length > 0 ? [{ id: code.text, message: sentence.head.text + spans.join('') }] : [];
}

export const sharedTexts = [shared, extractor];
