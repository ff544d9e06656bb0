import { eventually, programOf, testFolder } from '@dreamloom/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CADDYFILE = join(import.meta.dirname, '../../deploy/Caddyfile');

export interface CaddyServer {
  stop(): Promise<void>;
}

interface CaddyOptions {
  /** Its URL for browsers, `http://localhost:<port>`. */
  address: string;
  /** Port of the balancer of the gateway's replicas. */
  gateway: number;
  webApp: string;
  healthPort: number;
}

/** Runs Caddy with the image's Caddyfile; only host names and paths of containers are replaced by those of this machine. */
export async function startCaddy({ address, gateway, webApp, healthPort }: CaddyOptions): Promise<CaddyServer> {
  const folder = testFolder('caddy');
  const config = join(folder, 'Caddyfile');
  const { binary, env } = programOf(['caddy'], ['caddy']);
  let text = readFileSync(CADDYFILE, 'utf8');
  for (const [inImage, here] of [
    [/dynamic a \{[^}]*\}/g, `to 127.0.0.1:${gateway}`],
    [/root \* \/srv/g, `root * ${webApp}`],
    [/127\.0\.0\.1:2020/g, `127.0.0.1:${healthPort}`],
  ] as const) {
    if (text.match(inImage)?.length !== 1) throw new Error(`${CADDYFILE} has not exactly one ${String(inImage)}`);
    text = text.replace(inImage, here);
  }
  writeFileSync(config, text);
  const caddy = spawn(binary, ['run', '--adapter', 'caddyfile', '--config', config], {
    env: {
      ...process.env,
      ...env,
      SITE_ADDRESS: address,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  caddy.stderr.on('data', (data: Buffer) => (output += String(data)));
  await untilHealthy(caddy, healthPort, () => output);
  return {
    stop: async () => {
      const exited = once(caddy, 'exit');
      if (caddy.exitCode === null && caddy.kill('SIGKILL')) await exited;
    },
  };
}

async function untilHealthy(caddy: ChildProcess, healthPort: number, output: () => string): Promise<void> {
  await eventually(async () => {
    if (caddy.exitCode !== null) throw new Error(`Caddy did not start: ${output().slice(-2_000)}`);
    const answer = await fetch(`http://127.0.0.1:${healthPort}/`).catch(() => undefined);
    return answer?.status === 200;
  });
}
