import JsdomEnvironment from 'jest-environment-jsdom';
import { measureTestFile } from '../../../scripts/test/processor-time.ts';

const Base = JsdomEnvironment.TestEnvironment ?? JsdomEnvironment.default ?? JsdomEnvironment;

// jsdom has no fetch. MessageChannel is left out, because React's scheduler would keep the process alive with it.
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  'CompressionStream',
  'DecompressionStream',
  'WebSocket',
];

/** Pages never close their channels, which would keep the process alive after its last test. */
class UnreferencedChannel extends globalThis.BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/**
 * jsdom with Node's network, in which packages are resolved as in Node (for msw's server) and ours from their sources.
 */
export default class WebEnvironment extends Base {
  constructor(config, context) {
    super(config, context);
    this.recordCost = measureTestFile(context.testPath);
  }

  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.BroadcastChannel = UnreferencedChannel;
  }

  async teardown() {
    await super.teardown();
    this.recordCost();
  }

  exportConditions() {
    return ['@dreamloom/source', 'node', 'node-addons'];
  }
}
