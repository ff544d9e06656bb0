import JsdomEnvironment from 'jest-environment-jsdom';

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
  'BroadcastChannel',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  'CompressionStream',
  'DecompressionStream',
  'WebSocket',
];

/**
 * jsdom with Node's network, in which packages are resolved as in Node (for msw's server) and ours from their sources.
 */
export default class WebEnvironment extends Base {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }

  exportConditions() {
    return ['@dreamloom/source', 'node', 'node-addons'];
  }
}
