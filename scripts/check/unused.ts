import ts from 'typescript';
import { IMAGE } from '../build/projects.ts';
import { files, parse, read } from '../docs/sources.ts';

const isSource = (path: string) => /\.(tsx?|m[jt]s|cjs)$/.test(path);

/** Peer dependencies of libraries, which no source imports. */
const PEERS = ['@emotion/react', '@emotion/styled', 'passport', 'reflect-metadata', 'rxjs'];

/**
 * Finds exported values that no other file names and dependencies that no file of their package names. It compares
 * words: a common name can hide an unused export, but no used one is reported.
 */
export function checkUnused(): string[] {
  const words = new Map(files.filter(isSource).map((path) => [path, new Set(read(path).match(/[\w$]+/g))]));
  return [...unusedExports(words), ...unusedDependencies()];
}

function unusedExports(words: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const counts = new Map<string, number>();
  for (const names of words.values()) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...words.keys()].flatMap((path) =>
    exportsOf(path)
      .filter((name) => counts.get(name) === 1)
      .map((name) => `${path} exports ${name}, which no other file names.`),
  );
}

function exportsOf(path: string): string[] {
  return parse(path)
    .statements.filter((one) => ts.canHaveModifiers(one) && isNamedExport(ts.getModifiers(one) ?? []))
    .flatMap((one) => {
      if (ts.isVariableStatement(one)) return one.declarationList.declarations.map(({ name }) => name.getText());
      return ts.isFunctionDeclaration(one) || ts.isClassDeclaration(one) ? [one.name?.getText() ?? ''] : [];
    });
}

const isNamedExport = (modifiers: readonly ts.ModifierLike[]) =>
  modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) &&
  !modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);

function unusedDependencies(): string[] {
  return files
    .filter((path) => /(^|\/)package\.json$/.test(path) && path !== 'package.json')
    .flatMap((path) => {
      // The image installs what the services import beside their bundles.
      const folder = path === IMAGE ? 'services/' : path.slice(0, -'package.json'.length);
      const { dependencies = {} } = JSON.parse(read(path)) as { dependencies?: Record<string, string> };
      const text = files
        .filter((file) => file.startsWith(folder) && isSource(file))
        .map(read)
        .join('\n');
      return Object.keys(dependencies)
        .filter((name) => !PEERS.includes(name) && !text.includes(`'${name}'`) && !text.includes(`'${name}/`))
        .map((name) => `${path} depends on ${name}, which its sources do not import.`);
    });
}
