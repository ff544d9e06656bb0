import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Refusal } from '../stack/terminal.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds the browser of the end-to-end tests: CHROMIUM_PATH, an installed one, or Debian's, which root installs.
 * @throws Refusal when there is none: a suite never skips itself
 */
export function ensureChromium(): string {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (existsSync(given)) return given;
    throw new Refusal(`CHROMIUM_PATH is ${given}, which does not exist.`);
  }
  const found = find() ?? install();
  if (!found) throw new Refusal('The e2e tests need a browser: install Chromium or Chrome, or set CHROMIUM_PATH.');
  return found;
}

function find(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin');
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...onMac].find((file) =>
    existsSync(file),
  );
}

function install(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  console.log('  installing Chromium (once, about half a minute)');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const packages = ['chromium', 'fonts-noto-color-emoji'];
  const get = () => apt('install', '-y', '--no-install-recommends', ...packages).status === 0;
  // A fresh machine has no package lists, or outdated ones.
  if (!get()) {
    apt('update');
    get();
  }
  return find();
}
