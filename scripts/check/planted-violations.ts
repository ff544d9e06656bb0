type Files = Record<string, string>;

const from = (path: string, ...imports: string[]): Files => ({
  [path]: imports.map((one) => `import '${one}';\n`).join(''),
});
const empty = (...paths: string[]): Files => Object.fromEntries(paths.map((path) => [path, 'export {};\n']));

/** A tiny source tree for each import rule that violates it, which proves that the rule works. */
export const plantedViolations: Record<string, Files> = {
  'no-cycle': { ...from('services/dreams/src/a.ts', './b.js'), ...from('services/dreams/src/b.ts', './a.js') },
  resolvable: from('services/dreams/src/a.ts', './nowhere.js'),
  'contracts-know-zod-only': from('libs/contracts/src/a.ts', 'pg'),
  'eventing-knows-no-product': {
    ...from('libs/eventing/src/a.ts', '../../openai/src/b.js'),
    ...empty('libs/openai/src/b.ts'),
  },
  'platform-knows-no-product': {
    ...from('libs/platform/src/a.ts', '../../contracts/src/b.js'),
    ...empty('libs/contracts/src/b.ts'),
  },
  'openai-knows-no-product': {
    ...from('libs/openai/src/a.ts', '../../contracts/src/b.js'),
    ...empty('libs/contracts/src/b.ts'),
  },
  'services-stand-apart': {
    ...from('services/dreams/src/a.ts', '../../media/src/b.js'),
    ...empty('services/media/src/b.ts'),
  },
  'services-stay-inside': {
    ...from('services/dreams/src/a.ts', '../../../sandbox/src/b.js'),
    ...empty('sandbox/src/b.ts'),
  },
  'only-eventing-knows-the-queue': from('services/dreams/src/a.ts', 'bullmq'),
  'testing-only-in-tests': {
    ...from('services/dreams/src/a.ts', '../../../libs/testing/src/b.js'),
    ...empty('libs/testing/src/b.ts'),
  },
  'handlers-run-use-cases': {
    ...from('services/dreams/src/handlers/a.handler.ts', '../dream/dream.repository.js'),
    ...empty('services/dreams/src/dream/dream.repository.ts'),
  },
  'use-cases-know-no-edge': {
    ...from('services/dreams/src/dream/a.use-case.ts', '../vendors/titles/openai.adapter.js'),
    ...empty('services/dreams/src/vendors/titles/openai.adapter.ts'),
  },
  'adapters-know-their-port': {
    ...from('services/dreams/src/vendors/titles/openai.adapter.ts', '../../dream/dream.repository.js'),
    ...empty('services/dreams/src/dream/dream.repository.ts'),
  },
  'http-knows-the-catalogue': {
    ...from('libs/http/src/a.ts', '../../../services/dreams/src/b.js'),
    ...empty('services/dreams/src/b.ts'),
  },
  'web-app-knows-contracts': {
    ...from('frontend/src/a.ts', '../../libs/platform/src/b.js'),
    ...empty('libs/platform/src/b.ts'),
  },
  'web-app-takes-types-of-operations': {
    ...from('frontend/src/a.ts', '../../libs/contracts/src/operations/index.js'),
    ...empty('libs/contracts/src/operations/index.ts'),
  },
  'features-stand-apart': {
    ...from('frontend/src/features/dreams/a.ts', '../badges/b.js'),
    ...empty('frontend/src/features/badges/b.ts'),
  },
  'sandbox-is-the-outside-world': {
    ...from('sandbox/src/a.ts', '../../libs/platform/src/b.js'),
    ...empty('libs/platform/src/b.ts'),
  },
  'painter-stands-alone': {
    ...from('sandbox/painter/src/a.ts', '../../src/b.js'),
    ...empty('sandbox/src/b.ts'),
  },
  'painter-has-one-entry': {
    ...from('sandbox/src/a.ts', '../painter/src/b.js'),
    ...empty('sandbox/painter/src/b.ts'),
  },
  'no-drawer-folders': {
    ...from('services/dreams/src/a.ts', './utils/b.js'),
    ...empty('services/dreams/src/utils/b.ts'),
  },
};
