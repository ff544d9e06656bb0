import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { importTestFile, sourceMaps } from './hooks.mjs';

const { default: Runtime } = createRequire(import.meta.url)('jest-runtime');

/** What acts on Jest's registry of modules, which Node does not use. */
const REGISTRY = [
  ...['mock', 'doMock', 'setMock', 'unmock', 'dontMock', 'deepUnmock', 'unstable_mockModule', 'unstable_unmockModule'],
  ...['autoMockOn', 'autoMockOff', 'enableAutomock', 'disableAutomock', 'createMockFromModule', 'onGenerateMock'],
  ...['requireActual', 'requireMock', 'resetModules', 'isolateModules', 'isolateModulesAsync'],
];

/** Jest's runtime, in which Node loads the test file and what it imports. Mocks of modules are not available. */
export default class NodeRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    // Jest's own parts, such as jest-circus and expect, run in the realm of the process, too.
    this.executor.compile = (source, filename) =>
      compileFunction(source, this.executor.injectedModuleParameters, { filename });
  }

  getSourceMaps() {
    return sourceMaps;
  }

  async unstable_importModule(path) {
    const { jest, ...globals } = this.jestGlobals.cjsGlobals(path);
    const refuse = () => {
      throw new Error('Node loads the modules of this suite, so they cannot be mocked: inject a fake.');
    };
    const refused = Object.fromEntries(REGISTRY.map((name) => [name, refuse]));
    await importTestFile(path, { ...globals, jest: { ...jest, ...refused } });
  }
}
