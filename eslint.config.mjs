import js from '@eslint/js';
import lingui from 'eslint-plugin-lingui';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import simpleImportSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';
import slowInTransaction from './scripts/check/slow-in-transaction.mjs';

const tests = ['**/*.spec.ts', '**/*.spec.tsx', '**/testing/**', 'libs/testing/**', 'e2e/**'];

const colour = 'Colours and lengths live in src/theme: take them from there.';
const literals = ['#[0-9a-fA-F]{3,8}\\b', '\\b\\d+(\\.\\d+)?px\\b', '\\b(rgb|hsl)a?\\('].flatMap((form) => [
  { selector: `Literal[value=/${form}/]`, message: colour },
  { selector: `TemplateElement[value.raw=/${form}/]`, message: colour },
]);

/** Each service declares its variables in one file. */
const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Variables are read in *.env.ts only.',
};
/** A secret only serves to derive keys: see libs/platform/src/keys.ts. */
const secret = {
  selector:
    'MemberExpression[property.name=/^(INTERNAL|SESSION)_SECRET$/]' +
    ":not(CallExpression[callee.name='deriveKey'] > MemberExpression)" +
    ':not(NewExpression[callee.name=/^(Keys|InternalGuard|TransactionSeal)$/] > MemberExpression)',
  message: 'Inject Keys and use the key of one purpose.',
};
const rawCryptography = {
  selector:
    "ImportDeclaration[source.value='node:crypto'] > ImportSpecifier[imported.name=/^(createHmac|create(C|Dec)ipheriv|hkdf|hkdfSync)$/]",
  message: 'Keys are derived and used through libs/platform/src/keys.ts.',
};
const forwardRef = {
  selector: "CallExpression[callee.name='forwardRef']",
  message: 'Two that need each other are one.',
};

/** The run removes the folders below its own, also after it was killed. */
const folders = {
  selector: 'ImportSpecifier[imported.name=/^mkdtemp(Sync)?$/]',
  message: 'Take testFolder() of libs/testing.',
};
/** What makes a test fail by chance, or on a busy machine: docs/testing.md. */
const chance = [
  [
    'Limits end only what hangs: keep the defaults, which TEST_TIMEOUT_FACTOR multiplies.',
    'CallExpression[callee.name=/^(it|test|(before|after)(All|Each)|eventually)$/] > Literal[raw=/^[\\d_]+$/]',
    'CallExpression[callee.callee.object.name=/^(it|test)$/] > Literal[raw=/^[\\d_]+$/]',
    "CallExpression[callee.name='waitFor'] > ObjectExpression > Property[key.name='timeout']",
    "CallExpression[callee.property.name=/^(waitFor|find(All)?By)/] > ObjectExpression > Property[key.name='timeout']",
    "MemberExpression[object.name='jest'][property.name='setTimeout']",
    "MemberExpression[property.name='waitForTimeout']",
  ],
  [
    'The wall clock can be set: measure with performance.now().',
    "BinaryExpression[operator='-'][left.callee.object.name='Date'][left.callee.property.name='now'][right.name=/^[a-z]/]",
  ],
  [
    'How long it takes depends on the machine: measure in e2e/bench, or compare two sizes with growth().',
    "CallExpression[callee.property.name=/^toBeLessThan/]:has(MemberExpression[object.name='performance'])",
    "MemberExpression[property.name='cpuUsage']",
  ],
  [
    'Chance comes from a seed.',
    "MemberExpression[object.name='Math'][property.name='random']",
    "ImportSpecifier[imported.name='randomInt']",
    'Literal[value=/order by random\\(/i]',
    'TemplateElement[value.raw=/order by random\\(/i]',
  ],
].flatMap(([message, ...selectors]) => selectors.map((selector) => ({ selector, message })));
/** Files share a stack, unless they start their own. */
const names = ['Literal[value', 'TemplateElement[value.raw'].map((text) => ({
  selector: `Program:not(:has(Identifier[name=/^(startStack|ReplicatedStack|ownStack)$/])) ${text}=/(^|[\\w-])@(example\\.org|dreamloom\\.test)|\\+346/]`,
  message: 'E-mail addresses and phone numbers come from Identities, so that no other file has them.',
}));

const directions = [
  'Property[key.name=/^([mp][lr]|(margin|padding|border)(Left|Right)(Color|Width|Style)?|border(Top|Bottom)(Left|Right)Radius)$/]',
  "Property[key.name='textAlign'] Literal[value=/^(left|right)$/]",
  'Property[key.name=/^(left|right)$/][value.type=Literal]',
].map((selector) => ({ selector, message: 'Use start and end, which languages from right to left turn around.' }));

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.data/', '.cache/', 'coverage/', '**/public/'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [js.configs.recommended, tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.check.json', './frontend/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { 'simple-import-sort': simpleImportSort },
    rules: {
      // One block: side effects, packages, then our own files.
      'simple-import-sort/imports': ['error', { groups: [['^\\u0000', '^[^.]', '^\\.']] }],
      'no-restricted-syntax': ['error', environment, forwardRef, secret, rawCryptography],
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true, allowEmpty: true }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allowNullish: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `() => stop()` is the shortest form when the result does not matter.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // RTK Query's `query<T, void>` means that there is no argument, also in unions.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Nest's options and the vendors' errors are classes that are used as shapes.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // `[...text]` splits a text into code points.
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/unbound-method': 'off',
      // Data from outside does not always match its type.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // `dot-notation` and TypeScript's index signatures want opposite things.
      '@typescript-eslint/dot-notation': 'off',
      // Event handlers and React deliberately do not await the promises that they are given.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/require-await': 'off',
      // Vendors mark what self-hosted servers, loopback issuers and older browsers still need.
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    files: ['libs/platform/src/keys.ts', 'sandbox/src/twilio/**', 'sandbox/src/whatsapp-cloud/**'],
    rules: { 'no-restricted-syntax': ['error', environment, forwardRef] },
  },
  {
    files: ['**/*.env.ts', 'scripts/**'],
    rules: { 'no-restricted-syntax': ['error', forwardRef] },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'no-restricted-syntax': ['error', environment, ...literals, ...directions] },
  },
  {
    files: ['frontend/src/**/*.tsx'],
    ignores: tests,
    plugins: { lingui },
    rules: {
      'lingui/t-call-in-function': 'error',
      'lingui/no-unlocalized-strings': [
        'error',
        {
          // Words start with a capital letter or contain a space: the others are names for programs or CSS selectors.
          ignore: ['^[^A-Z\\s]*$', '^[a-z]+([A-Z][a-z]+)+$', '^[@&]', '^(NEW|WIP|F\\d|[A-Z])$'],
          // Errors for developers, tags of the cache, and CSS.
          ignoreFunctions: [
            'Error',
            '*.invalidateTags',
            '*.closest',
            '*.querySelectorAll',
            '*.matchMedia',
            'console.error',
          ],
          ignoreNames: [
            {
              regex: {
                pattern:
                  '^(sx|style|className|component|to|href|src|srcSet|sizes|d|path|variant|typography|gridTemplate.*|viewBox|clipPath|background.*|inset|width|maxHeight|padding.*|transition|source|aria-keyshortcuts)$',
              },
            },
          ],
        },
      ],
    },
  },
  {
    // Matched texts may come from outside at any length, so every expression must run in linear time.
    files: ['services/*/src/**/*.ts', 'libs/*/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}', 'backup/src/**/*.ts'],
    ignores: tests,
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
  {
    files: ['services/*/src/**/*.ts', 'libs/eventing/src/**/*.ts'],
    ignores: tests,
    plugins: { transactions: { rules: { 'nothing-slow': slowInTransaction } } },
    rules: { 'transactions/nothing-slow': 'error' },
  },
  {
    files: ['frontend/src/theme/**'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: tests,
    rules: { 'no-restricted-syntax': ['error', forwardRef, folders] },
  },
  {
    files: ['libs/testing/src/{test-folder,debian-packages}.ts'],
    rules: { 'no-restricted-syntax': ['error', forwardRef] },
  },
  {
    files: ['**/*.spec.{ts,tsx}', 'e2e/{journal,offline}/**'],
    rules: { 'no-restricted-syntax': ['error', forwardRef, folders, ...chance] },
  },
  {
    files: ['e2e/**/*.e2e.spec.ts', 'e2e/{journal,offline}/**'],
    rules: { 'no-restricted-syntax': ['error', forwardRef, folders, ...chance, ...names] },
  },
  {
    // Loops over pixels and brush strokes read arrays at computed positions.
    files: ['sandbox/painter/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    extends: [js.configs.recommended],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        URL: 'readonly',
        module: 'writable',
        setTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        globalThis: 'readonly',
      },
    },
  },
);
