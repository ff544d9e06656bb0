import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { lingui } from '@lingui/vite-plugin';
import { transform } from '@swc/core';
import { join } from 'node:path';
import { parseAst, type Plugin } from 'vite';
import { LANGUAGES } from '../../libs/contracts/src/languages.js';
import { CATALOGUES } from './catalogues.js';
import { pseudoCatalogues } from './pseudo-languages.js';

const LANGUAGES_FOLDER = join(import.meta.dirname, '../../libs/contracts/src/languages');

/** Compiles the texts: the macros in the sources, and the catalogues of `virtual:catalogues`. */
export function messages(): Plugin[] {
  return [macros(), catalogues(), pseudoCatalogues(), ...lingui({ failOnCompileError: true })];
}

/**
 * Replaces Lingui's macros. The English texts stay in the code, so that English needs no catalogue; the build compiles
 * them, because Lingui's parser of messages would be too large for the browser.
 */
function macros(): Plugin {
  let isBuild = false;
  return {
    name: 'message-macros',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    transform: {
      filter: { id: /\.tsx?$/, code: /@lingui\/(core|react)\/macro/ },
      async handler(source, id) {
        const { code, map } = await transform(source, {
          filename: id,
          configFile: false,
          sourceMaps: !isBuild,
          jsc: {
            target: 'esnext',
            parser: { syntax: 'typescript', tsx: id.endsWith('x') },
            transform: { react: { runtime: 'automatic' } },
            experimental: { plugins: [['@lingui/swc-plugin', { descriptorFields: 'message' }]] },
          },
        });
        return isBuild
          ? { code: compiled(code), map: null, moduleType: 'js' }
          : { code, map: map ?? null, moduleType: 'js' };
      },
    },
  };
}

interface Property {
  type: string;
  key?: { name?: string };
  value?: { type: string; value?: unknown; start: number; end: number };
}

/** Replaces the text of each message descriptor by its compiled form. */
function compiled(code: string): string {
  const texts: { start: number; end: number; text: string }[] = [];
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    if ('properties' in node && Array.isArray(node.properties)) {
      const literal = (name: string) =>
        (node.properties as Property[]).find(({ key, value }) => key?.name === name && value?.type === 'Literal')
          ?.value;
      const message = literal('message');
      if (
        message &&
        generateMessageId(String(message.value), literal('context')?.value as string) === literal('id')?.value
      )
        texts.push({ start: message.start, end: message.end, text: String(message.value) });
    }
    Object.values(node).forEach(visit);
  };
  visit(parseAst(code));
  return texts
    .sort((a, b) => b.start - a.start)
    .reduce(
      (rest, { start, end, text }) => rest.slice(0, start) + JSON.stringify(compileMessage(text)) + rest.slice(end),
      code,
    );
}

/** `virtual:catalogues` imports each catalogue on demand. */
function catalogues(): Plugin {
  const languages = LANGUAGES.filter((language) => language !== 'en');
  const files = languages.flatMap((language) => Object.keys(CATALOGUES).map((name) => `${language}/${name}`));
  return {
    name: 'catalogues',
    resolveId: (id) => (id === 'virtual:catalogues' ? `\0${id}` : undefined),
    load: (id) => {
      if (id !== '\0virtual:catalogues') return undefined;
      const entries = files.map(
        (file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(join(LANGUAGES_FOLDER, `${file}.po`))})`,
      );
      return `export const catalogues = { ${entries.join(', ')} };`;
    },
  };
}
