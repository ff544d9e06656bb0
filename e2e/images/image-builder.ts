import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, matchesGlob } from 'node:path';
import { copyOf, type Instruction, type Stage } from '../../scripts/deploy/dockerfile.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Follows the steps of a Dockerfile in clean folders, one for each stage, where no container engine runs: COPY and RUN do there what
 * they would do in an image, on this machine's system and with the Node that the image has.
 */
export class ImageBuilder {
  private readonly built = new Set<string>();

  constructor(
    private readonly stages: Stage[],
    /** Holds one folder for each stage. */
    private readonly folder: string,
    /** Where RUN finds its programs. */
    private readonly path: string,
    /** Stages whose /app is a folder that is there already. */
    private readonly given: Record<string, string> = {},
  ) {}

  /** The folder that is `/` in a stage; its steps are carried out the first time. */
  build(name: string): string {
    const root = join(this.folder, name);
    const stage = this.stages.find((one) => one.name === name);
    if (!stage || this.built.has(name)) return root;
    this.built.add(name);
    mkdirSync(root, { recursive: true });
    if (this.stages.some((one) => one.name === stage.from)) cpSync(this.build(stage.from), root, { recursive: true });
    for (const instruction of stage.instructions) this.follow(instruction, root);
    return root;
  }

  private follow(instruction: Instruction, root: string) {
    const inside = join(root, 'app');
    mkdirSync(inside, { recursive: true });
    if (instruction.name === 'WORKDIR' && instruction.text !== '/app') throw new Error('every stage works in /app');
    if (instruction.name === 'RUN')
      execFileSync('sh', ['-c', instruction.text], { cwd: inside, env: this.environment(), stdio: 'pipe' });
    if (instruction.name === 'COPY') this.copy(instruction, inside);
  }

  // What npm needs to find its registry and its cache on this machine; nothing of the project's own.
  private environment(): NodeJS.ProcessEnv {
    const { HOME, npm_config_registry } = process.env;
    return { PATH: this.path, HOME, ...(npm_config_registry ? { npm_config_registry } : {}) };
  }

  private copy(instruction: Instruction, inside: string) {
    const { stage, sources, target } = copyOf(instruction);
    for (const source of sources) {
      if (stage === undefined) this.copyFromContext(source, join(inside, target), target.endsWith('/'));
      else put(this.placeOf(stage, source), join(inside, target), target.endsWith('/'));
    }
  }

  private placeOf(stage: string, path: string): string {
    const given = this.given[stage];
    return given === undefined ? join(this.build(stage), path) : join(given, path.replace(/^\/app\//, ''));
  }

  private copyFromContext(source: string, target: string, intoFolder: boolean) {
    const isFolder = statSync(join(ROOT, source)).isDirectory();
    const below = source === '.' ? '' : `${source}/`;
    const files = contextFiles().filter((file) => (isFolder ? file.startsWith(below) : file === source));
    if (files.length === 0) throw new Error(`COPY ${source}: nothing of it is in the context`);
    for (const file of files)
      put(join(ROOT, file), isFolder ? join(target, file.slice(below.length)) : target, !isFolder && intoFolder);
  }
}

function put(source: string, target: string, intoFolder: boolean) {
  const to = intoFolder && !statSync(source).isDirectory() ? join(target, basename(source)) : target;
  mkdirSync(dirname(to), { recursive: true });
  cpSync(source, to, { recursive: true });
}

/** What the repository holds, less what .dockerignore names; the last pattern that fits a file or a folder above it decides. */
function contextFiles(): string[] {
  const held = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const patterns = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isIgnored = (file: string) => {
    const parts = file.split('/');
    const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    const last = patterns.findLast((pattern) => paths.some((path) => matchesGlob(path, pattern.replace(/^!/, ''))));
    return last !== undefined && !last.startsWith('!');
  };
  return held.split('\n').filter((file) => file !== '' && !isIgnored(file) && existsSync(join(ROOT, file)));
}
