import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { files, generatedFrom, read, root, table } from './sources.ts';

interface Locked {
  version?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

interface Package {
  name: string;
  version: string;
  licence: string;
  copyright: string;
}

const lock = (JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }).packages;

/** NOTICES.md */
export function noticesPage(): string {
  const services = files.filter((path) => /^(services\/\w+|backup)\/package\.json$/.test(path));
  return [
    '# Notices',
    generatedFrom('`package-lock.json` and the packages themselves'),
    `Dreamloom's own code is not licensed: all rights are reserved. It uses the packages below. Their licences permit this use and require
attribution; the full text of each is in its package (\`node_modules/<package>\`), which is part of the images, and those of the packages in the web app
are at \`/licences.md\` and
\`/licences-of-faces.txt\` of a running stack.`,
    `Copyleft: [libvips](https://github.com/lovell/sharp-libvips), which sharp loads as a separate library, is LGPL-3.0-or-later; it is unmodified
and can be replaced by another build.`,
    '## In the web app',
    list(['frontend/package.json']),
    '## In the services',
    list(services),
  ].join('\n\n');
}

function list(manifests: readonly string[]): string {
  const found = [...reachableFrom(manifests.map((path) => path.replace(/\/package\.json$/, '')))].map(packageAt);
  const unique = [...new Map(found.map((one) => [`${one.name}@${one.version}`, one])).values()];
  return table(
    ['package', 'version', 'licence', 'copyright'],
    unique
      .sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))
      .map(({ name, version, licence, copyright }) => [name, version, licence, copyright]),
  );
}

/** Lockfile paths of all direct and indirect dependencies of the workspaces, resolved as Node does. */
function reachableFrom(workspaces: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (path: string) => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock[path] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = pathOf(name, path);
      if (found === undefined) continue;
      const { link, resolved = '' } = lock[found] ?? {};
      const target = link ? resolved : found;
      if (reached.has(target)) continue;
      reached.add(target);
      visit(target);
    }
  };
  workspaces.forEach(visit);
  return new Set([...reached].filter((path) => path.includes('node_modules/')));
}

function pathOf(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (path in lock) return path;
    if (folder === '') return undefined;
  }
}

function packageAt(path: string): Package {
  const { version = '', license, optional = false } = lock[path] ?? {};
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  // Packages of other platforms are not installed; the page must not depend on the platform.
  const text = optional ? '' : licenceTextOf(path);
  const licence = license ?? (/\bMIT\b|Permission is hereby granted, free of charge/.test(text) ? 'MIT' : undefined);
  if (licence === undefined) throw new Error(`NOTICES.md has no licence for ${name} ${version}.`);
  return { name, version, licence, copyright: optional ? '' : copyrightIn(text) || authorOf(path) };
}

function licenceTextOf(path: string): string {
  const folder = join(root, path);
  if (!existsSync(folder)) throw new Error(`${path} is not installed: run "npm start" or "npm ci" first.`);
  const named = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice|readme)/i.test(file))
    .sort();
  return named.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}

/** The first copyright line that is not a placeholder of a licence template. */
function copyrightIn(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/[*#<>|_`]|\[(.*?)\]\(.*?\)/g, '$1').trim());
  const line = lines.find(
    (line) => /^(copyright|©|\(c\))/i.test(line) && /\d{4}|©|\(c\)/i.test(line) && !/yyyy|\[?name of/i.test(line),
  );
  return (line ?? '')
    .replace(/\s+/g, ' ')
    .replace(/(\((?:https?:|github)[^)]*\)).*$/, '$1')
    .slice(0, 120);
}

function authorOf(path: string): string {
  const { author } = JSON.parse(read(`${path}/package.json`)) as { author?: string | { name?: string } };
  return (typeof author === 'string' ? author : author?.name) ?? '';
}
