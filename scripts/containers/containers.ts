import { join } from 'node:path';
import { root, runChild } from '../setup.mjs';
import { step } from '../stack/terminal.ts';
import { ensureBaseImages, ensurePackagesReachable, obtainDebian, removeOutdated } from './base-images.ts';
import { FOLDER } from './commands.ts';
import type { ComposeProject } from './compose-project.ts';
import { type Engine, engineOfThisMachine, installTools, obtainEngine, startEngine } from './engine.ts';
import { Survival } from './survival.ts';
import { Swarm } from './swarm.ts';
import { Trial } from './trial.ts';

interface Try {
  projects: Pick<ComposeProject, 'saveLogs' | 'remove'>[];
  steps(): Promise<void>;
  /** Sentences about what was seen. */
  report(): string[];
}

const TRIALS: Record<string, new (engine: Engine, folder: string) => Try> = {
  compose: Trial,
  survival: Survival,
  swarm: Swarm,
};
/** Takes too much processor time for every run. */
const ONLY_BY_NAME = ['swarm'];
const OWN_NETWORK = 'own-network';
/** Exit code when nothing was run, unlike that of a run that failed. */
const NO_ENGINE = 3;

/** This machine lacks what a container engine or a build needs; it says nothing about the product. */
class NoEngine extends Error {}

/**
 * Builds the images and runs the compose file with the sandbox on a real container engine: the one of this machine, or
 * one that is downloaded and runs in a network namespace of its own. The names of trials choose among them.
 */
export async function main(args: string[]): Promise<number> {
  const [mode, outside = '', ...chosen] = args;
  try {
    if (mode === OWN_NETWORK)
      return await tryOut(await prepare('start the engine', () => startEngine(outside)), chosen);
    const found = await engineOfThisMachine();
    if (found) return await tryOut(found, args);
    await prepare('obtain a container engine', async () => {
      await installTools();
      removeOutdated();
      await Promise.all([obtainEngine(), obtainDebian()]);
    });
  } catch (error) {
    if (!(error instanceof NoEngine)) throw error;
    console.log(`  The containers were NOT built and NOT run here: ${error.message}`);
    return NO_ENGINE;
  }
  const again = [process.execPath, join(root, 'scripts/containers.mjs'), OWN_NETWORK, String(process.pid), ...args];
  return runChild('unshare', ['--net', '--mount', ...again], { cwd: root });
}

async function tryOut(engine: Engine, chosen: string[]): Promise<number> {
  try {
    await prepare('base images', () => ensureBaseImages(engine));
    await prepare('a container reaches the packages', () => ensurePackagesReachable(engine));
    for (const [name, Kind] of Object.entries(TRIALS))
      if (chosen.length === 0 ? !ONLY_BY_NAME.includes(name) : chosen.includes(name))
        await runWhole(name, new Kind(engine, FOLDER));
    return 0;
  } finally {
    await engine.stop();
  }
}

async function runWhole(name: string, trial: Try): Promise<void> {
  const started = Date.now();
  let outcome = 'FAILED';
  try {
    await trial.steps();
    outcome = 'passed';
  } catch (error) {
    for (const project of trial.projects) await project.saveLogs();
    throw error;
  } finally {
    const line = `containers, ${name}: ${outcome} after ${((Date.now() - started) / 60_000).toFixed(1)} minutes`;
    console.log(['', ...trial.report(), line, ''].join('\n  '));
    for (const project of trial.projects) await project.remove();
  }
}

async function prepare<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  return step(label, work).catch((error: unknown) => {
    throw new NoEngine(String(error).replaceAll(/\s+/g, ' '));
  });
}
