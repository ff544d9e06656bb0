// Who may import what: docs/architecture.md. Every rule has a planted violation in scripts/check/planted-violations.ts.
const tests = '\\.spec\\.tsx?$|/testing/|^e2e/';

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid(
      'no-cycle',
      'Modules that import each other cannot be read one by one.',
      {},
      {
        circular: true,
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
    ),
    forbid('resolvable', 'What is imported must exist.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    forbid(
      'contracts-know-zod-only',
      'Contracts are read by everybody, so they lean on nothing; the words of a language have a stemmer.',
      { path: '^libs/contracts/src/', pathNot: tests },
      { pathNot: '^libs/contracts/|node_modules/(zod|@orama/stemmers)/' },
    ),
    forbid(
      'eventing-knows-no-product',
      'The event log serves every service alike.',
      { path: '^libs/eventing/', pathNot: tests },
      { path: '^(services|sandbox|frontend|e2e|scripts)/|^libs/(openai|testing)/' },
    ),
    forbid(
      'platform-knows-no-product',
      'What every service is made of cannot know one of them.',
      { path: '^libs/platform/', pathNot: tests },
      { path: '^(services|sandbox|frontend|e2e|scripts)/|^libs/(?!platform/)' },
    ),
    forbid(
      'http-knows-the-catalogue',
      'Serving and calling operations is the same for every service.',
      { path: '^libs/http/', pathNot: tests },
      { path: '^(services|sandbox|frontend|e2e|scripts)/|^libs/(?!http/|contracts/|platform/)' },
    ),
    forbid(
      'openai-knows-no-product',
      'The client of a vendor knows the vendor.',
      { path: '^libs/openai/', pathNot: tests },
      { path: '^(services|sandbox|frontend|e2e|scripts)/|^libs/(?!openai/|platform/)' },
    ),
    forbid(
      'services-stand-apart',
      'Services speak through events and internal calls.',
      { path: '^services/([^/]+)/' },
      { path: '^services/', pathNot: '^services/$1/' },
    ),
    forbid(
      'services-stay-inside',
      'A service is neither the web app nor the world outside.',
      { path: '^services/', pathNot: tests },
      { path: '^(frontend|sandbox|e2e|scripts)/' },
    ),
    forbid(
      'only-eventing-knows-the-queue',
      'Which queue it is must be changeable in one place.',
      { path: '^(services|libs/(?!eventing/|testing/)|frontend|sandbox)', pathNot: tests },
      { path: 'node_modules/(bullmq|ioredis|@nestjs/bullmq)/' },
    ),
    forbid(
      'testing-only-in-tests',
      'Product code does not lean on what tests lean on.',
      { path: '^(services|libs/(?!testing/)|sandbox|frontend)', pathNot: tests },
      { path: '^libs/testing/' },
    ),
    forbid(
      'handlers-run-use-cases',
      'An event handler is glue: what it does is a use case.',
      { path: '\\.handler\\.ts$' },
      { path: '\\.(repository|adapter|port|entity)\\.ts$|^services/[^/]+/src/vendors/' },
    ),
    forbid(
      'use-cases-know-no-edge',
      'A use case is run by HTTP and handlers alike, with any vendor.',
      { path: '\\.use-case\\.ts$' },
      { path: '\\.(adapter|controller|handler)\\.ts$|node_modules/(fastify|@nestjs/platform-fastify)/' },
    ),
    forbid(
      'adapters-know-their-port',
      'An adapter speaks to a vendor and decides nothing.',
      { path: '\\.adapter\\.ts$' },
      { path: '\\.(use-case|repository|controller|handler)\\.ts$' },
    ),
    forbid(
      'web-app-knows-contracts',
      'The browser is given nothing that runs on a server.',
      { path: '^frontend/src/', pathNot: '^frontend/src/testing/jsdom-environment' },
      { path: '^(services|sandbox|scripts)/|^libs/(?!contracts/)' },
    ),
    forbid(
      'web-app-takes-types-of-operations',
      'The catalogue itself would bring the schemas of every operation to the page.',
      { path: '^frontend/src/', pathNot: tests },
      { path: '^libs/contracts/src/operations/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'features-stand-apart',
      'What two features share lives in ui/ or api/.',
      { path: '^frontend/src/features/([^/]+)/' },
      { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    ),
    forbid(
      'sandbox-is-the-outside-world',
      "It speaks the vendors' protocols, so it cannot know the product.",
      { path: '^sandbox/', pathNot: tests },
      { path: '^(services|libs|frontend|e2e|scripts)/' },
    ),
    forbid(
      'painter-stands-alone',
      'It turns words into a picture and can be read without the sandbox.',
      { path: '^sandbox/painter/' },
      { path: '^(services|libs|frontend|e2e|scripts)/|^sandbox/(?!painter/)' },
    ),
    forbid(
      'painter-has-one-entry',
      'The sandbox calls one function.',
      { path: '^sandbox/src/' },
      { path: '^sandbox/painter/', pathNot: '^sandbox/painter/src/paint\\.ts$' },
    ),
    forbid(
      'no-drawer-folders',
      'A folder is named for what is in it.',
      {},
      {
        path: '/(common|shared|utils|helpers|misc|core)/',
        pathNot: 'node_modules/',
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(libs/[^/]+|services/[^/]+|frontend|sandbox|sandbox/painter)/dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@dreamloom/source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.d.ts', '.d.mts', '.js', '.mjs', '.cjs', '.css', '.json'],
    },
  },
};
