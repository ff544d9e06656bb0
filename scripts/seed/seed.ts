import { daysOfWeek, type WeeklyRecord, weekNumberAt } from '@dreamloom/contracts';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readSettings } from '../stack/settings.ts';
import { Refusal, step } from '../stack/terminal.ts';
import {
  each,
  missing,
  publishDream,
  recordMissing,
  requestArtworkAgain,
  RunningStack,
  seedDreamer,
  type SeededDreamer,
} from './community.ts';
import { anchorOfFirst, plan, type Size } from './plan.ts';

const root = resolve(import.meta.dirname, '../..');
const POLL_MS = 1_000;

/**
 * Fills the running stack with an invented community; existing data stays unchanged.
 * @param args `--dreamers`, `--weeks` and `--paintings` with a number each
 */
export async function main(args: string[]): Promise<number> {
  const env = join(root, '.env');
  if (existsSync(env)) process.loadEnvFile(env);
  const size = sizeFrom(args);
  const stack = await RunningStack.enter(readSettings(process.env, root), process.env);
  try {
    await populate(stack, size);
    return 0;
  } finally {
    await stack.leave();
  }
}

async function populate(stack: RunningStack, size: Size): Promise<void> {
  const anchor = await anchorOf(stack, size);
  const seeded: SeededDreamer[] = [];
  const planned = plan(anchor, size);
  await step(`${size.dreamers} dreamers`, () =>
    each(planned, async (one) => seeded.push(await seedDreamer(stack, one))),
  );
  const incomplete = seeded.filter((dreamer) => missing(dreamer).length > 0);
  const recorded = incomplete.reduce((sum, dreamer) => sum + missing(dreamer).length, 0);
  if (recorded > 0) await step(`${recorded} dreams`, () => recordMissing(stack, incomplete));
  const requested = await step('publishing', () => publish(stack, seeded));
  const closed = await step('closing the weeks', () => closeWeeks(stack, anchor, size));
  if (requested + closed > 0) await step(`${requested + closed} paintings`, () => untilHandled(stack, 'media.'));
  await untilHandled(stack, 'dreams.');
  await untilHandled(stack, 'collective.');
  const words = recorded + requested + closed === 0 ? 'Everything was there already.' : 'The community is there.';
  process.stdout.write(`\n  ${words} Sign in as ${planned[0]?.email ?? 'one of them'}, or look as a visitor.\n\n`);
}

/** Publishes the planned dreams; returns the number of requested images. */
async function publish(stack: RunningStack, seeded: readonly SeededDreamer[]): Promise<number> {
  const dreams = seeded.flatMap((dreamer) => dreamer.planned.dreams.map((dream) => ({ settler: dreamer, dream })));
  let requested = 0;
  // Image generation is the slowest step and starts first.
  dreams.sort((a, b) => Number(b.dream.isPainted) - Number(a.dream.isPainted));
  await each(dreams, async ({ settler: dreamer, dream }) => {
    await publishDream(stack, dreamer, dream);
    if (dream.isPainted && (await requestArtworkAgain(stack, dreamer, dream))) requested += 1;
  });
  await untilHandled(stack, 'collective.');
  return requested;
}

/** The time that the plan starts from: that of the first run, so that a later run finds existing dreams. */
async function anchorOf(stack: RunningStack, size: Size): Promise<Date> {
  const now = new Date(Math.floor(Date.now() / 1_000) * 1_000);
  const [first] = plan(now, { ...size, dreamers: 1 });
  if (!first) throw new Refusal('A community needs at least one dreamer.');
  const dreamer = await seedDreamer(stack, first);
  const oldest = [...dreamer.journal.keys()].sort()[0];
  return oldest === undefined ? now : anchorOfFirst(new Date(oldest), size);
}

/** Closes past weeks that are open or have no image, as an operator; returns their number. */
async function closeWeeks(stack: RunningStack, anchor: Date, { weeks }: Size): Promise<number> {
  const current = weekNumberAt(new Date());
  const wanted = Array.from({ length: weeks }, (_, back) => weekNumberAt(anchor) - 1 - back);
  let closed = 0;
  for (const week of wanted) {
    const { imageUrl, collectivePrompt } = await stack.call<WeeklyRecord>(
      'collective',
      `/api/collective-dreams/weekly?week=${current - week}`,
    );
    // A week without a prompt has too few dreamers for a title and an image.
    if (imageUrl !== null || collectivePrompt === null) continue;
    await stack.call('collective', `/internal/weeks/${daysOfWeek(week).weekStart}/close-again`, { method: 'POST' });
    closed += 1;
  }
  return closed;
}

async function untilHandled(stack: RunningStack, handlers: string): Promise<void> {
  while ((await stack.waiting(handlers)) > 0) await sleep(POLL_MS);
}

function sizeFrom(args: string[]): Size {
  const option = (standard: string) => ({ type: 'string', default: standard }) as const;
  const options = { dreamers: option('200'), weeks: option('12'), paintings: option('40') };
  const { values } = parseArgs({ args, options });
  const number = (name: keyof Size): number => {
    if (!/^\d{1,4}$/.test(values[name])) throw new Refusal(`--${name} must be a number.`);
    return Number(values[name]);
  };
  return { dreamers: number('dreamers'), weeks: number('weeks'), paintings: number('paintings') };
}
