import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { measureTestFile } from '../processor-time.ts';
import { CONDITIONS } from './hooks.mjs';

/** Jest stores the matchers that a file adds in a property that cannot be deleted. */
const MATCHERS = Symbol.for('$$jest-matchers-object');

/** Jest's runner replaces these for each test file. */
const OF_THE_RUNNER = ['exit', 'getBuiltinModule'];

/**
 * Runs test files in the realm of the process, without a vm context. Undoes what a file changes in globals, in
 * environment variables and in the matchers of `expect`.
 */
export default class NodeEnvironment {
  global = globalThis;
  restorations = [remember(globalThis), remember(process.env), remember(process, OF_THE_RUNNER)];
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;

  constructor({ projectConfig }, { testPath }) {
    this.recordCost = measureTestFile(testPath);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const restore of this.restorations) restore();
    this.recordCost();
    const added = globalThis[MATCHERS];
    if (!added) return;
    added.customEqualityTesters.length = 0;
    for (const name of Object.keys(added.matchers)) delete added.matchers[name];
  }

  getVmContext() {
    return globalThis;
  }

  exportConditions() {
    return [...CONDITIONS, 'node', 'node-addons'];
  }
}

/**
 * The function returned gives an object its properties back and takes away those that came later.
 * @param {object} target
 * @param {string[]} [only] by default all properties
 * @returns {() => void}
 */
function remember(target, only) {
  const keys = () => only ?? Reflect.ownKeys(target);
  const before = new Map(keys().map((key) => [key, Object.getOwnPropertyDescriptor(target, key)]));
  return () => {
    // Jest's own keys cannot be deleted.
    for (const key of keys()) if (!before.has(key)) Reflect.deleteProperty(target, key);
    for (const [key, property] of before) {
      const now = Object.getOwnPropertyDescriptor(target, key);
      const isSame = now?.value === property.value && now.get === property.get && now.set === property.set;
      if (!isSame) Object.defineProperty(target, key, property);
    }
  };
}
