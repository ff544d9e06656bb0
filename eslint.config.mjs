import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const tests = ['**/*.spec.ts', '**/*.spec.tsx', '**/testing/**', 'libs/testing/**', 'e2e/**'];

const colour = 'Colours and lengths live in src/theme: take them from there.';
const literals = ['#[0-9a-fA-F]{3,8}\\b', '\\b\\d+(\\.\\d+)?px\\b', '\\b(rgb|hsl)a?\\('].flatMap((form) => [
  { selector: `Literal[value=/${form}/]`, message: colour },
  { selector: `TemplateElement[value.raw=/${form}/]`, message: colour },
]);

/** Which variables there are is said in one file of each service. */
const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Variables are read in *.env.ts alone.',
};
/** A secret is nothing but what keys are derived from: see libs/platform/src/keys.ts. */
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

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.data/', '.cache/', 'coverage/', '**/public/'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [js.configs.recommended, tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.check.json', './frontend/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
        // CI would infer a single run, in which the probes of our own rules may not replace a file's text.
        disallowAutomaticSingleRunInference: true,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 250 }],
      'no-restricted-syntax': ['error', environment, forwardRef, secret, rawCryptography],
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true, allowEmpty: true }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allowNullish: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `() => stop()` is the shortest way to say that the answer does not matter.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // RTK Query's `query<T, void>` is how it says "no argument", also in unions.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Nest's options and the vendors' errors are classes that are used as shapes.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // `[...text]` is how a text is taken apart into code points.
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/unbound-method': 'off',
      // What comes from outside is not always what its type says.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // `dot-notation` and TypeScript's index signatures want opposite things.
      '@typescript-eslint/dot-notation': 'off',
      // A promise handed to an event handler or React is awaited by nobody, which is meant.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/require-await': 'off',
      // Vendors mark what self-hosted servers, loopback issuers and older browsers still need.
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    files: ['libs/platform/src/keys.ts', 'sandbox/src/twilio/**'],
    rules: { 'no-restricted-syntax': ['error', environment, forwardRef] },
  },
  {
    files: ['**/*.env.ts', 'scripts/**', ...tests],
    rules: { 'no-restricted-syntax': ['error', forwardRef] },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'no-restricted-syntax': ['error', environment, ...literals] },
  },
  {
    // What is matched there may come from anybody, at any length: no expression takes longer than the text is long.
    files: ['services/*/src/**/*.ts', 'libs/*/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}', 'backup/src/**/*.ts'],
    ignores: tests,
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
  {
    files: ['frontend/src/theme/**', 'frontend/src/**/*.spec.{ts,tsx}', 'frontend/src/testing/**'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // Loops over pixels and brush strokes read arrays at places they have just computed.
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
    rules: { 'max-lines': ['error', { max: 250 }] },
  },
);
