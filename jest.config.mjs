// The suffix picks the suite: .spec.ts (no I/O), .integration.spec.ts (real PostgreSQL and queue), .e2e.spec.ts (a browser).
const swc = (tsx, plugins = []) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      keepClassNames: true,
      experimental: { plugins },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

/** Lingui's macros, which the web app alone uses. */
const macros = [['@lingui/swc-plugin', {}]];

const shared = {
  rootDir: import.meta.dirname,
  // Each run has a temporary folder of its own, where the cache would be empty.
  cacheDirectory: '<rootDir>/.cache/jest',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.data/', '<rootDir>/.cache/'],
};

/** Node loads the modules of these suites, which takes an eighth of the time of Jest's own loader. */
const node = {
  ...shared,
  runtime: '<rootDir>/scripts/test/node-loader/runtime.mjs',
  testEnvironment: '<rootDir>/scripts/test/node-loader/environment.mjs',
};

const roots = ['libs', 'services', 'backup', 'sandbox', 'scripts'].map((folder) => `<rootDir>/${folder}`);

export default {
  // Of tests and hooks. What waits for something ends by itself before; this ends what hangs. See libs/testing/src/timeout.ts.
  testTimeout: 300_000 * Number(process.env.TEST_TIMEOUT_FACTOR ?? 1),
  // Modules of finished suites stay in memory, until a worker would end for want of it.
  workerIdleMemoryLimit: '1GB',
  // On a busy machine a worker whose last test has ended takes longer than half a second to exit.
  workerGracefulExitTimeout: 10_000,
  testSequencer: '<rootDir>/scripts/test/sequencer.mjs',
  projects: [
    { ...node, displayName: 'unit', roots, testRegex: '(?<!\\.integration|\\.e2e)\\.spec\\.ts$' },
    {
      ...shared,
      displayName: 'web',
      roots: ['<rootDir>/frontend/src'],
      // English is active before the first text.
      setupFiles: ['<rootDir>/frontend/src/language/language.ts'],
      extensionsToTreatAsEsm: [...shared.extensionsToTreatAsEsm, '.po'],
      transform: {
        '^.+\\.ts$': swc(false, macros),
        '^.+\\.tsx$': swc(true, macros),
        '^.+\\.po$': '<rootDir>/frontend/src/testing/po-transform.mjs',
      },
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '^virtual:catalogues$': '<rootDir>/frontend/src/testing/catalogues.ts',
      },
      testEnvironment: '<rootDir>/frontend/src/testing/jsdom-environment.mjs',
      testRegex: '\\.spec\\.tsx?$',
    },
    {
      ...node,
      displayName: 'integration',
      roots: [...roots, '<rootDir>/e2e'],
      testRegex: '\\.integration\\.spec\\.ts$',
    },
    {
      ...node,
      displayName: 'e2e',
      roots: ['<rootDir>/e2e'],
      testEnvironment: '<rootDir>/scripts/test/browser-environment.mjs',
      testRegex: '\\.e2e\\.spec\\.ts$',
    },
    // Measures and prints; `npm run bench` alone runs it.
    { ...node, displayName: 'bench', roots: ['<rootDir>/e2e'], testRegex: '\\.bench\\.ts$' },
  ],
};
