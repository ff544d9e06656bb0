import { appendFileSync, copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { run, until } from './commands.ts';
import type { Engine } from './engine.ts';

export interface Container {
  Id: string;
  Config: { Image: string; Labels: Record<string, string> };
  State: { Pid: number; StartedAt: string; Health?: { Status: string; Log: { ExitCode: number; End: string }[] } };
}

/** The compose file, and others over it, with variables of its own, as an operator uses it. */
export class ComposeProject {
  /** The most memory that a container of each service has used, in megabytes. */
  readonly megabytes = new Map<string, number>();
  private readonly variables: string;
  private readonly logs: string;
  private readonly env: NodeJS.ProcessEnv;

  constructor(engine: Engine, folder: string, name = 'dreamloom-trial', files: string[] = []) {
    this.variables = join(folder, `${name}.env`);
    this.logs = join(folder, `${name}.log`);
    const COMPOSE_FILE = ['docker-compose.yml', ...files].join(':');
    this.env = { ...engine.env, COMPOSE_PROJECT_NAME: name, COMPOSE_ENV_FILES: this.variables, COMPOSE_FILE };
  }

  /** Starts from made-up secrets, or those of another, and without containers or volumes of an earlier run. */
  async begin(variables: Record<string, string>, other?: ComposeProject): Promise<void> {
    if (other) copyFileSync(other.variables, this.variables);
    else writeFileSync(this.variables, await this.sh('deploy/sandbox-env.sh'), { mode: 0o600 });
    for (const [name, value] of Object.entries(variables)) this.set(name, value);
    await this.remove();
  }

  set(name: string, value: string) {
    appendFileSync(this.variables, `\n${name}=${value}\n`);
  }

  docker(...args: string[]): Promise<string> {
    return run('docker', args, { cwd: root, env: this.env });
  }

  compose(...args: string[]): Promise<string> {
    return this.docker('compose', ...args);
  }

  sh(...args: string[]): Promise<string> {
    return run('sh', args, { cwd: root, env: this.env });
  }

  async containers(service: string): Promise<Container[]> {
    const ids = (await this.compose('ps', '-aq', service)).split('\n').filter(Boolean);
    return JSON.parse(await this.docker('inspect', ...ids)) as Container[];
  }

  /** Seconds from the start of each container to its first successful health check. */
  async startTimes(): Promise<string[]> {
    const ids = (await this.compose('ps', '-q')).split('\n');
    const all = JSON.parse(await this.docker('inspect', ...ids)) as Container[];
    return all.map(({ Config, State }) => {
      const healthy = State.Health?.Log.find(({ ExitCode }) => ExitCode === 0)?.End ?? '';
      const seconds = (Date.parse(healthy) - Date.parse(State.StartedAt)) / 1_000;
      return `${Config.Labels['com.docker.compose.service']} ${seconds.toFixed(1)} s`;
    });
  }

  /** Updates `megabytes`. */
  async measure(): Promise<void> {
    const ids = (await this.compose('ps', '-q')).split('\n');
    const lines = await this.docker('stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}', ...ids);
    for (const line of lines.split('\n')) {
      const [, name, amount, unit] = /-trial-(\w+)-\d+ ([\d.]+)(MiB|GiB)/.exec(line) ?? [];
      if (!name) continue;
      const megabytes = Number(amount) * (unit === 'GiB' ? 1_024 : 1);
      this.megabytes.set(name, Math.max(this.megabytes.get(name) ?? 0, megabytes));
    }
  }

  /** Runs a statement as the owner of the database; returns its rows, unaligned. */
  psql(sql: string): Promise<string> {
    return this.compose('exec', '-T', 'postgres', 'psql', '-U', 'dreamloom', '-d', 'dreamloom', '-qtAc', sql);
  }

  /** Waits until every event is handled, so that the journal no longer changes. */
  async settle(): Promise<void> {
    const pending = `select count(*) from events.delivery
      where status = 'pending' and (postponed_until is null or postponed_until < now())`;
    await until('every event is handled', async () => (await this.psql(pending)) === '0');
  }

  async saveLogs(): Promise<void> {
    writeFileSync(this.logs, await this.compose('logs', '--no-color').catch(String), { mode: 0o600 });
    console.log(`  The logs of the containers: ${this.logs}`);
  }

  /** Removes containers, volumes and networks, if any were made. */
  async remove(): Promise<void> {
    if (existsSync(this.variables)) await this.compose('down', '--volumes', '--remove-orphans');
  }
}
