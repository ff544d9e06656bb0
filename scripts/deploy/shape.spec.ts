import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const filesBelow = (...folders: string[]) =>
  execFileSync('git', ['ls-files', ...folders], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };

it('[M01] services are written in TypeScript, and the web app in React', () => {
  const sources = filesBelow('frontend/src', 'libs', 'services').filter((path) => /\.[cm]?[jt]sx?$/.test(path));
  // A process that tests kill, and jest's own environment, run uncompiled.
  const plain = sources.filter((path) => !/\.tsx?$/.test(path) && !/\/testing\//.test(path));
  expect(plain).toEqual([]);
  expect(sources.length).toBeGreaterThan(100);
  expect(manifest('frontend').dependencies).toHaveProperty('react');
});

it('[M04] the frontend is built on Redux Toolkit with its queries, and Material UI', () => {
  expect(Object.keys(manifest('frontend').dependencies)).toEqual(
    expect.arrayContaining(['@reduxjs/toolkit', 'react-redux', '@mui/material']),
  );
  expect(readFileSync(join(ROOT, 'frontend/src/api/api.ts'), 'utf8')).toContain('@reduxjs/toolkit/query/react');
});

const SERVICES = ['gateway', 'dreams', 'media', 'messaging', 'collective'].map((name) => `services/${name}`);
const TOP_LEVEL = ['frontend', ...SERVICES, 'libs', 'docker-compose.yml', 'package.json'];

it('[M12] the top level holds the frontend, the five services, the libs, the compose file and the manifest', () => {
  expect(TOP_LEVEL.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it('[M14] every test is one of jest’s', () => {
  expect(manifest('.').devDependencies).toHaveProperty('jest');
  const tests = filesBelow('*.spec.ts', '*.spec.tsx');
  const others = tests.filter((path) =>
    /from '(node:test|vitest|mocha|@playwright\/test)'/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect([others, tests.length > 100]).toEqual([[], true]);
});
