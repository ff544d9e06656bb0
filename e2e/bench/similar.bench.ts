import { type Stack, startStack } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { bytesOf, DIMENSIONS, product } from '../../services/dreams/src/similar/vectors.js';
import { Dreamer } from '../support/dreamer.js';
import { goal, median, ms, print } from './load.js';

const SIZES = [1_000, 10_000, 20_000];
const BATCH = 500;
const CALLS = 25;

// Prints the time of a comparison of one dream with all others of its dreamer, as a browser sees it. Nothing is asserted.
it('the dreams that are near another take this long', async () => {
  const stack = await startStack({ env: { LOG_LEVEL: 'error' } });
  const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  try {
    for (const size of SIZES) {
      const dreamer = await Dreamer.signIn(stack, `dreamer-of-${size}@example.org`);
      const dreamId = await fill(database, (await dreamer.user()).id, size);
      await database.query('vacuum analyze dreams.dream, dreams.dream_embedding');
      const times: number[] = [];
      for (let call = 0; call < CALLS; call++) times.push(await timeOf(stack, dreamer, dreamId));
      print(`  near one of ${size} dreams: median ${ms(median(times))}, fastest ${ms(Math.min(...times))}`);
      if (size === 10_000) goal('dreams near one of 10,000', ms(median(times)), 'under 300 ms');
    }
  } finally {
    await database.end();
    await stack.stop();
  }
}, 600_000);

async function timeOf(stack: Stack, { cookie }: Dreamer, dreamId: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${stack.appUrl}/api/dreams/${dreamId}/similar`, { headers: { cookie } });
  const { isRead } = (await answer.json()) as { isRead: boolean };
  if (!isRead) throw new Error('the dream has no embedding');
  return performance.now() - start;
}

/** A journal whose dreams are about as near to each other as real ones of one dreamer. Returns the id of one of them. */
async function fill(database: pg.Pool, dreamerId: string, size: number): Promise<string> {
  const common = randomVector(null);
  let ids: string[] = [];
  for (let first = 0; first < size; first += BATCH) {
    ids = Array.from({ length: Math.min(BATCH, size - first) }, () => randomUUID());
    const vectors = ids.map(() => randomVector(common));
    await database.query(
      `insert into dreams.dream (id, dreamer_id, title, title_source, title_status, content, source, captured_by, image_status, created_at, night)
       select id, $2, 'A dream', 'ai', 'ready', repeat('words of a dream ', 50), 'whatsapp_text', 'whatsapp_text', 'off', now(), now()
       from unnest($1::uuid[]) id`,
      [ids, dreamerId],
    );
    await database.query(
      `insert into dreams.dream_embedding (dream_id, dreamer_id, revision, vector)
       select id, $2, 1, vector from unnest($1::uuid[], $3::bytea[]) as e (id, vector)`,
      [ids, dreamerId, vectors.map(bytesOf)],
    );
  }
  return ids[0] ?? '';
}

function randomVector(around: Float32Array | null): Float32Array {
  const vector = Float32Array.from({ length: DIMENSIONS }, (_, at) => (around?.[at] ?? 0) + (Math.random() - 0.5) / 10);
  const length = Math.sqrt(product(vector, vector));
  return vector.map((value) => value / length);
}
