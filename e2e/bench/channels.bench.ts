import { type Stack, startStack, ThrowawayRedis } from '@dreamloom/testing';
import pg from 'pg';
import { connectDreamers, type ConnectedDreamer, sandbox } from '../support/dreamer.js';
import { closedLoop, drained, type Latencies, messagesOf, ms, print, times } from './load.js';

const PHONES = 60;
const CALLERS = 8;
const READERS = 2;
const SECONDS = 6;
const ROUNDS = 2;
/** More than Telegram's reader takes in a round, so that it never waits. */
const BACKLOG = 800;

interface Round {
  whatsapp: number;
  telegram: number;
  webhook: Latencies | null;
  readers: Latencies;
}

// Prints messages a second and what a reader notices, by one channel and by two, in one run. Nothing is asserted.
it('a second channel costs this much', async () => {
  const redis = await ThrowawayRedis.start();
  // No images are generated, because one costs more than everything measured here.
  const stack = await startStack({ env: { WORKERS: 'transcribe', LOG_LEVEL: 'error', REDIS_URL: redis.url } });
  const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  try {
    const dreamers = await connectDreamers(stack, 2 * PHONES, ['whatsapp', 'telegram']);
    const isTelegram = ({ phone }: ConnectedDreamer) => phone.startsWith('telegram:');
    const next = messagesOf(
      stack,
      dreamers.filter((one) => !isTelegram(one)),
    );
    const telegram = dreamers.filter(isTelegram);
    const { cookie } = dreamers[0]!;
    const list = () => ({ url: `${stack.appUrl}/api/dreams?limit=10`, headers: { cookie } });
    const stored = async () => {
      const { rows } = await database.query<{ n: number }>(
        `select count(*)::int as n from messaging.inbound_message where message_sid like 'telegram/%'`,
      );
      return rows[0]?.n ?? 0;
    };
    let sent = await stored();
    const measure = async (byWhatsapp: boolean, byTelegram: boolean): Promise<Round> => {
      if (byTelegram) await push(stack, telegram);
      if (byTelegram) sent += BACKLOG;
      const before = await stored();
      const [readers, webhook] = await Promise.all([
        closedLoop(READERS, SECONDS, list),
        byWhatsapp ? closedLoop(CALLERS, SECONDS, () => next(stack.appUrl)) : null,
      ]);
      const read = (await stored()) - before;
      while ((await stored()) < sent) await drained(stack, 600);
      await drained(stack, 600);
      return { whatsapp: webhook?.perSecond ?? 0, telegram: read / SECONDS, webhook, readers };
    };
    const ways = {
      neither: [false, false],
      WhatsApp: [true, false],
      Telegram: [false, true],
      both: [true, true],
    } as const;
    const best: Record<string, Round> = {};
    // Alternating rounds, so that other load affects all of them.
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, [byWhatsapp, byTelegram]] of Object.entries(ways)) {
        const result = await measure(byWhatsapp, byTelegram);
        if (!best[name] || result.readers.p50 < best[name].readers.p50) best[name] = result;
      }
    const base = best['WhatsApp']!;
    print(
      `Messages by ${CALLERS} callers of the webhook and a backlog at Telegram, beside ${READERS} readers, ${SECONDS} s`,
    );
    for (const [name, { whatsapp, telegram: read, webhook, readers }] of Object.entries(best)) {
      const all = whatsapp + read;
      print(
        `  ${name.padEnd(9)} WhatsApp ${whatsapp.toFixed(0)}/s  Telegram ${read.toFixed(0)}/s  ${times(all / base.whatsapp)} in all` +
          `  webhook ${webhook ? `${ms(webhook.p50)} p50 ${ms(webhook.p99)} p99` : 'none'}` +
          `  readers ${ms(readers.p50)} p50 ${ms(readers.p99)} p99 ${times(readers.p99 / base.readers.p99)}`,
      );
    }
  } finally {
    await database.end();
    await stack.stop();
    await redis.stop();
  }
}, 1_800_000);

/** Writes the backlog, which the app begins to read meanwhile. */
async function push(stack: Stack, dreamers: ConnectedDreamer[]): Promise<void> {
  let count = 0;
  const write = async () => {
    while (count < BACKLOG) {
      const { phone } = dreamers[count++ % dreamers.length]!;
      const text = `I was flying over sea number ${count} with a whale beside me`;
      await sandbox(stack, `/phone/api/chats/${phone}/messages`, { text });
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, write));
}
