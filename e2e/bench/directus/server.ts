import { eventually, freePorts } from '@dreamloom/testing';
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { query } from '../statement-statistics.js';

const folder = resolve(import.meta.dirname, '../../../.cache/directus');

/**
 * The newest version 11: without a licence key, version 12 has no permissions with conditions and requires telemetry.
 * isolated-vm, for the code of extensions, has no binary for this Node in the version that Directus names.
 */
const PACKAGES = JSON.stringify({
  private: true,
  dependencies: { directus: '11.17.4' },
  overrides: { 'isolated-vm': '7.0.1' },
});

/** Directus as an administrator uses it. */
export interface Directus {
  url: string;
  pid: number;
  /** Calls its API as the administrator; returns `data` of the response. */
  call<T = unknown>(method: string, path: string, body?: unknown): Promise<T>;
  stop(): void;
}

/** Installs Directus into a folder of its own and starts it on a new schema of this database. */
export async function startDirectus(databaseUrl: string): Promise<Directus> {
  install();
  await query(databaseUrl, 'create schema directus');
  const port = await freePorts(1);
  const token = randomBytes(16).toString('hex');
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production' },
    ...{ DB_CLIENT: 'pg', DB_CONNECTION_STRING: databaseUrl, DB_SEARCH_PATH: 'directus' },
    ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, SECRET: token },
    ...{ ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: token, ADMIN_TOKEN: token },
    ...{ TELEMETRY: 'false', SERVE_APP: 'false', LOG_LEVEL: 'error' },
    // Under full load it would otherwise refuse requests with 503, and close connections between two rounds.
    ...{ PRESSURE_LIMITER_ENABLED: 'false', SERVER_KEEP_ALIVE_TIMEOUT: '300000' },
  };
  const run = ['--no-node-snapshot', join(folder, 'node_modules/@directus/api/dist/cli/run.js')];
  execFileSync(process.execPath, [...run, 'bootstrap'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const child = spawn(process.execPath, [...run, 'start'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isUp = () =>
    fetch(`${url}/server/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await eventually(isUp, 90_000);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    url,
    pid: child.pid ?? NaN,
    call: (method, path, body) => callAs(token, method, url + path, body),
    stop: () => void child.kill('SIGKILL'),
  };
}

function install(): void {
  const file = join(folder, 'package.json');
  const done = join(folder, 'installed.json');
  if (existsSync(done) && readFileSync(done, 'utf8') === PACKAGES) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, PACKAGES);
  // No script is needed: sharp, argon2 and isolated-vm contain their binaries.
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  writeFileSync(done, PACKAGES);
}

async function callAs<T>(token: string, method: string, url: string, body: unknown): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`Directus answered ${response.status} to ${method} ${url}: ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { data: T }).data;
}
