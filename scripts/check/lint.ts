import { ESLint } from 'eslint';

/** What each custom rule must report; the files exist, their text is replaced. */
const probes: { file: string; text: string; rule: string }[] = [
  { file: 'services/dreams/src/main.ts', text: "export const a = process.env['A'];\n", rule: 'no-restricted-syntax' },
  {
    file: 'services/dreams/src/main.ts',
    text: 'export const a = (env: { INTERNAL_SECRET: string }) => String(env.INTERNAL_SECRET);\n',
    rule: 'no-restricted-syntax',
  },
  {
    file: 'services/dreams/src/main.ts',
    text: "import { createHmac } from 'node:crypto';\nexport { createHmac };\n",
    rule: 'no-restricted-syntax',
  },
  { file: 'frontend/src/main.tsx', text: "export const a = process.env['A'];\n", rule: 'no-restricted-syntax' },
  { file: 'frontend/src/main.tsx', text: "export const a = '#aa00ff';\n", rule: 'no-restricted-syntax' },
  { file: 'frontend/src/main.tsx', text: "export const a = 'calc(100% - 12px)';\n", rule: 'no-restricted-syntax' },
  { file: 'frontend/src/main.tsx', text: 'export const a = `0 ${1}px 4px`;\n', rule: 'no-restricted-syntax' },
  { file: 'frontend/src/main.tsx', text: "export const a = 'rgba(0, 0, 0, 0.5)';\n", rule: 'no-restricted-syntax' },
  {
    file: 'frontend/src/main.tsx',
    text: "import { useState } from 'react';\nexport function Page({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n",
    rule: 'react-hooks/rules-of-hooks',
  },
  {
    file: 'frontend/src/main.tsx',
    text: 'export const a = <p>A raw text</p>;\n',
    rule: 'lingui/no-unlocalized-strings',
  },
  {
    file: 'libs/contracts/src/index.ts',
    text: 'void Promise.resolve().then((a: any) => a.b);\n',
    rule: '@typescript-eslint/no-explicit-any',
  },
  {
    file: 'libs/contracts/src/index.ts',
    text: 'Promise.resolve(1);\n',
    rule: '@typescript-eslint/no-floating-promises',
  },
  {
    file: 'services/dreams/src/main.ts',
    text: 'export const a = (path: string) => /\\.[^/]+$/.test(path);\n',
    rule: 'regexp/no-super-linear-move',
  },
  ...['erase(1)', 'this.database.transaction((tx) => this.a(tx))', 'Promise.all([1].map(erase).concat(erase(1)))'].map(
    (call) => ({
      file: 'services/dreams/src/main.ts',
      text: `const erase = async (key: number) => key;
export class A {
  declare database: { transaction<T>(work: (tx: number) => Promise<T>): Promise<T> };
  async a(tx: number): Promise<unknown> { return [tx, await ${call}]; }
}
`,
      rule: 'transactions/nothing-slow',
    }),
  ),
  ...[
    "import { mkdtempSync } from 'node:fs';\nmkdtempSync('/tmp/a-');",
    "it('a', () => {}, 5_000);",
    "it.each([1])('a', () => {}, 5_000);",
    'beforeAll(() => {}, 5_000);',
    'await eventually(isSo, 5_000);',
    'await page.waitForTimeout(5_000);',
    "await page.getByText('a').waitFor({ timeout: 5_000 });",
    "await screen.findByText('a', {}, { timeout: 5_000 });",
    'await waitFor(isSo, { timeout: 5_000 });',
    'jest.setTimeout(5_000);',
    'expect(Date.now() - began).toBeGreaterThan(9);',
    'expect(performance.now() - began).toBeLessThan(9);',
    'process.cpuUsage();',
    'Math.random();',
    "import { randomInt } from 'node:crypto';\nrandomInt(9);",
    "await sql('select id from dreams.dream order by random()');",
    'await sql(`select ${id} from dreams.dream order by random()`);',
    "await signIn('ada@example.org');",
    'await signIn(`${name}@dreamloom.test`);',
    "await connect('+34699123456');",
  ].map((text) => ({ file: 'e2e/night.e2e.spec.ts', text: `${text}\n`, rule: 'no-restricted-syntax' })),
  ...['frontend/src/theme/theme-mode.spec.tsx', 'libs/platform/src/failpoint.spec.ts'].map((file) => ({
    file,
    text: 'Math.random();\n',
    rule: 'no-restricted-syntax',
  })),
  {
    file: 'libs/contracts/src/index.ts',
    text: 'export const a = (text: string) => /^(a+)+$/.test(text);\n',
    rule: 'regexp/no-super-linear-backtracking',
  },
];

/** The files of the probes alone: their programs are small. */
const ofProbes = { parserOptions: { project: ['scripts/check/probes.tsconfig.json'] } };

/** Lints the web app, or everything else; returns the problems. */
export async function checkLint(root: string, part: 'the web app' | 'the rest'): Promise<string[]> {
  // The types of files that do not change are read once, which takes a quarter less time.
  process.env['TSESTREE_SINGLE_RUN'] = 'true';
  const isWebApp = part === 'the web app';
  const eslint = new ESLint({ cwd: root, ...(!isWebApp && { overrideConfig: { ignores: ['frontend/'] } }) });
  const results = await eslint.lintFiles(isWebApp ? 'frontend' : '.');
  const formatter = await eslint.loadFormatter('stylish');
  const report = (await formatter.format(results)).trim();
  return report === '' ? [] : [report];
}

/** Checks that the custom rules report their probes; returns the problems. */
export async function checkLintRules(root: string): Promise<string[]> {
  // In a single run, which CI is otherwise taken for, the text of a file could not be replaced.
  process.env['TSESTREE_SINGLE_RUN'] = 'false';
  const eslint = new ESLint({ cwd: root, overrideConfig: { files: ['**/*.{ts,tsx}'], languageOptions: ofProbes } });
  const silent: string[] = [];
  for (const { file, text, rule } of probes) {
    const [result] = await eslint.lintText(text, { filePath: file });
    if (!result?.messages.some(({ ruleId }) => ruleId === rule)) {
      silent.push(`rule ${rule} does not report ${JSON.stringify(text.slice(0, 60))} in ${file}`);
    }
  }
  return silent;
}
