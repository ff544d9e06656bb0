import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { nameOf } from './base-images.ts';
import { run } from './commands.ts';
import type { Engine } from './engine.ts';

const BUCKET = 'dreamloom-bucket';

/** A storage with the protocol of S3, in a container that is published on one address. */
export class Bucket {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  async start(folder: string, address: string): Promise<void> {
    const tls = join(folder, 'tls');
    mkdirSync(tls, { recursive: true });
    const files = ['-keyout', join(tls, 'key.pem'), '-out', join(tls, 'cert.pem')];
    await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=s3', ...files]);
    await this.remove();
    const ports = ['9000', '9443'].flatMap((port) => ['-p', `${address}:${port}:${port}`]);
    const folders = [`${root}:/app:ro`, `${tls}:/tls:ro`].flatMap((path) => ['-v', path]);
    const program = [nameOf('node'), 'node', 'scripts/containers/stand-ins/s3.mjs'];
    await this.docker('run', '-d', '--name', BUCKET, '-w', '/app', ...ports, ...folders, ...program);
  }

  async remove(): Promise<void> {
    await this.docker('rm', '--force', BUCKET);
  }

  private docker(...args: string[]): Promise<string> {
    return run('docker', args, { env: this.engine.env });
  }
}

/** The variables of a bucket of it. */
export function bucketVariables(prefix: string, name: string, rest: Record<string, string>): Record<string, string> {
  const values = { BUCKET: name, REGION: 'us-east-1', ACCESS_KEY_ID: 'dreams', SECRET_ACCESS_KEY: 'dreams', ...rest };
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}_${key}`, value]));
}
