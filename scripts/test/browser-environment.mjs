import { join, relative } from 'node:path';
import NodeEnvironment from './node-loader/environment.mjs';

const MAX_NAME = 120;

/**
 * Stores the evidence of a failed test while its pages are open, see libs/testing/src/failure-evidence.ts, and adds
 * the folder and the most telling lines to the message of the failure.
 */
export default class BrowserEnvironment extends NodeEnvironment {
  constructor(config, context) {
    super(config, context);
    const { rootDir } = config.projectConfig;
    this.rootDir = rootDir;
    this.folder = join('.cache/test-failures', relative(rootDir, context.testPath));
  }

  async handleTestEvent({ name, test, hook, error }) {
    const { storeEvidence } = this.global;
    if (!storeEvidence || (name !== 'test_fn_failure' && name !== 'hook_failure')) return;
    const folder = join(this.folder, folderName(test, hook));
    const lines = await storeEvidence(join(this.rootDir, folder));
    if (lines.length === 0) return;
    const evidence = [`Evidence: ${folder}`, ...lines].map((line) => `  ${line}`).join('\n');
    const last = test?.errors.at(-1);
    if (typeof error?.stack === 'string') error.stack = inMessage(error.stack, evidence);
    // A timeout is a text.
    else if (last?.[0] === error) last[0] = `${error}\n\n${evidence}\n`;
    else process.stderr.write(`${evidence}\n`);
  }
}

/** Jest prints the stack, whose message ends where its first call begins. */
function inMessage(stack, evidence) {
  const end = stack.search(/\n\s+at /);
  return end < 0 ? `${stack}\n\n${evidence}\n` : `${stack.slice(0, end)}\n\n${evidence}\n${stack.slice(end)}`;
}

function folderName(test, hook) {
  const names = hook ? [hook.type] : [];
  for (let block = test ?? hook.parent; block.parent; block = block.parent) names.unshift(block.name);
  return names
    .join(' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_NAME);
}
