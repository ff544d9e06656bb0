import { join, resolve } from 'node:path';
import { build } from '../build/build.ts';
import { runChild } from '../setup.mjs';
import { step } from '../stack/progress.ts';
import { ensureChromium } from './chromium.ts';

const root = resolve(import.meta.dirname, '../..');

/** Measures the built product side by side with simpler ways and prints ratios; answers the exit code. Words choose files by their path. */
export async function main(words: string[]): Promise<number> {
  await step('building', build);
  process.env['CHROMIUM_PATH'] = ensureChromium();
  const jest = ['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js')];
  return runChild(process.execPath, [...jest, ...words, '--runInBand', '--selectProjects', 'bench'], { cwd: root });
}
