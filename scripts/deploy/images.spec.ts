import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { securityHeaders } from '../../services/gateway/src/web/security-headers.ts';
import { projectsOf } from '../build/projects.ts';
import { readComposeFile } from './compose-file.ts';
import { asList, copyOf, environmentOf, lastOf, lineageOf, readDockerfile } from './dockerfile.ts';
import { READERS } from './house.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const manifestOf = (folder: string) =>
  JSON.parse(read(`${folder}/package.json`)) as { name: string; dependencies?: Record<string, string> };

const STAGES = readDockerfile(read('Dockerfile'));
const { services } = readComposeFile(read('docker-compose.yml'));
const WORKSPACES = (JSON.parse(read('package.json')) as { workspaces: string[] }).workspaces.flatMap((pattern) =>
  pattern.endsWith('/*')
    ? readdirSync(join(ROOT, pattern.slice(0, -2))).map((name) => `${pattern.slice(0, -2)}/${name}`)
    : [pattern],
);
/** What `node scripts/build.mjs` makes. */
const BUILT = [...projectsOf(ROOT).map(({ folder }) => folder), 'frontend'].map((folder) => `/app/${folder}/dist`);
const copiesOf = (stage: string) =>
  lineageOf(STAGES, stage)
    .instructions.filter(({ name }) => name === 'COPY')
    .map(copyOf);

describe('the images', () => {
  it('are built of files that are there, and of what the build makes', () => {
    const copies = STAGES.flatMap(({ name }) => copiesOf(name));
    expect(copies.length).toBeGreaterThan(20);
    for (const { stage, sources } of copies)
      for (const source of sources) {
        const isThere = stage === 'build' ? BUILT.includes(source) : existsSync(join(ROOT, source));
        expect([source, isThere]).toEqual([source, true]);
      }
  });

  it('know all workspaces before anything is installed', () => {
    const copied = copiesOf('base').flatMap(({ sources }) => sources);
    for (const workspace of WORKSPACES) expect(copied).toContain(`${workspace}/package.json`);
  });

  it.each(Object.keys(READERS))('have the file that %s begins with, and all of ours that it needs', (name) => {
    const { command = [], build } = services[name]!;
    expect(build).toEqual({ context: '.', target: 'house' });
    const [, service = ''] = /^services\/(\w+)\/dist\/bundle\/main\.js$/.exec(command.join(' ')) ?? [];
    expect(existsSync(join(ROOT, `services/${service}/src/main.ts`))).toBe(true);
    const built = copiesOf('house').filter(({ stage }) => stage === 'build');
    for (const folder of withLibraries(`services/${service}`))
      expect(built).toContainEqual({ stage: 'build', sources: [`/app/${folder}/dist`], target: `${folder}/dist` });
  });

  it('install what production needs of every service, and run no script of a package', () => {
    const installs = lineageOf(STAGES, 'house').instructions.filter(({ text }) => text.startsWith('npm ci'));
    expect(installs).toHaveLength(1);
    const [{ text } = { text: '' }] = installs;
    expect(text).toContain('--omit=dev --ignore-scripts');
    for (const workspace of WORKSPACES.filter((one) => one.startsWith('services/')))
      expect(text).toContain(`--workspace ${workspace}`);
    for (const { text: run } of STAGES.flatMap(({ instructions }) => instructions))
      if (run.startsWith('npm ')) expect(run).toContain('--ignore-scripts');
  });

  it.each(['house', 'web', 'sandbox'])('run %s as nobody, with a health check and a signal to stop', (stage) => {
    const { instructions } = lineageOf(STAGES, stage);
    expect(lastOf(instructions, 'USER')).toBe('1000:1000');
    expect(lastOf(instructions, 'STOPSIGNAL')).toBe('SIGTERM');
    expect(lastOf(instructions, 'HEALTHCHECK')).toContain('CMD [');
    // In brackets: a shell in between would keep the signal to itself.
    expect(asList(lastOf(instructions, 'CMD')).length).toBeGreaterThan(0);
  });

  it('leave out what is not theirs: secrets, history, and what was built or installed here', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const path of ['.git', '.env', '.env.*', '.data', '**/node_modules', '**/dist'])
      expect(ignored).toContain(path);
  });

  it('keep the sandbox out of production', () => {
    expect(copiesOf('house').filter(({ sources }) => sources.some((one) => /sandbox\/(src|dist)/.test(one)))).toEqual(
      [],
    );
  });
});

describe('the front door', () => {
  const caddyfile = read('deploy/Caddyfile');

  it('adds the security headers that the gateway adds, letter by letter', () => {
    for (const [name, value] of Object.entries(securityHeaders('https://dreams.example.org'))) {
      const line = caddyfile.split('\n').find((one) => one.trim().toLowerCase().includes(`${name} `));
      expect([name, line?.replaceAll('"', '').endsWith(` ${value}`)]).toEqual([name, true]);
    }
  });

  it('knows the gateway by its name and port', () => {
    const { PORT = '' } = environmentOf(lineageOf(STAGES, 'house').instructions);
    expect(caddyfile).toMatch(new RegExp(`name gateway\\s+port ${PORT}\\s`));
  });
});

it('every service is watched, on the port that it tells its numbers on', () => {
  const { METRICS_PORT } = environmentOf(lineageOf(STAGES, 'house').instructions);
  const { scrape_configs } = parse(read('deploy/prometheus.yml')) as {
    scrape_configs: { metrics_path: string; dns_sd_configs: { names: string[]; port: number }[] }[];
  };
  expect(scrape_configs[0]?.metrics_path).toBe('/internal/metrics');
  expect(scrape_configs[0]?.dns_sd_configs[0]).toMatchObject({
    names: Object.keys(READERS),
    port: Number(METRICS_PORT),
  });
});

/** A workspace, and those of ours that it leans on. */
function withLibraries(folder: string): string[] {
  const needed = Object.keys(manifestOf(folder).dependencies ?? {}).filter((name) => name.startsWith('@dreamloom/'));
  return [folder, ...needed.flatMap((name) => withLibraries(`libs/${name.slice('@dreamloom/'.length)}`))];
}
