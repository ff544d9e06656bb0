import type { Stack } from '@dreamloom/testing';
import pg from 'pg';
import { botMessages, type ConnectedDreamer, type PhoneMessage } from '../support/dreamer.js';
import { isTelegram, type SentMessage } from './sender.js';

/** Defects of the journal after a chaos run; all zero without defects. */
interface Defects {
  lost: number;
  doubled: number;
  /** Dreams without title or image and without an explanation for the dreamer. */
  unfinished: number;
  /** Dreams without a notification on the phone, unless Telegram may have taken one, which is then not repeated. */
  unnotified: number;
  notifiedTwice: number;
}

/** Inspects the database and the phones, independently of the product's code. */
export class Verifier {
  private readonly pool: pg.Pool;

  constructor(private readonly stack: Stack) {
    this.pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
    // The chaos test restarts the database, which breaks connections.
    this.pool.on('error', () => undefined);
  }

  /**
   * True when no delivery is pending, on the path from a message to a title or on all. False while the database is
   * unreachable.
   */
  async isDrained(path: 'text' | 'all'): Promise<boolean> {
    const text = `subscription in ('dreams.text-note-received.record-dream', 'dreams.dream-recorded.title-dream')`;
    const chosen = path === 'text' ? text : `subscription not like '%reconcil%'`;
    // This query runs often under load: each half uses its own index.
    const waiting = (enqueued: string) =>
      `select 1 from events.delivery where status = 'pending' and enqueued_at is ${enqueued} and ${chosen}`;
    return this.rows(`(${waiting('null')} limit 1) union all (${waiting('not null')} limit 1)`).then(
      (rows) => rows.length === 0,
      () => false,
    );
  }

  async defects(messages: Pick<SentMessage, 'sid'>[], dreamers: ConnectedDreamer[]): Promise<Defects> {
    const dreamsOf = `
      select sent.sid, count(d.id) as dreams from unnest($1::text[]) as sent (sid)
      left join messaging.inbound_message m on m.message_sid = sent.sid
      left join dreams.dream d on d.message_id = m.id group by sent.sid`;
    const sids = [messages.map(({ sid }) => sid)];
    return {
      lost: await this.count(`select count(*) from (${dreamsOf}) one where dreams = 0`, sids),
      doubled: await this.count(`select count(*) from (${dreamsOf}) one where dreams > 1`, sids),
      unfinished: await this.count(
        `select count(*) from dreams.dream where failure is null
         and (title_status <> 'ready' or image_status <> 'ready'
           or not exists (select 1 from dreams.dream_image i where i.dream_id = dream.id))`,
      ),
      ...(await this.notificationDefects(dreamers)),
    };
  }

  /** Number of dreams that ended with a failure message instead of a title or an image. */
  failedDreams(): Promise<number> {
    return this.count('select count(*) from dreams.dream where failure is not null');
  }

  /** Number of replies by Telegram that a fault interrupted: it cannot be looked up there whether they were taken. */
  notRepeated(dreamerId: string): Promise<number> {
    const interrupted = `select count(*) from messaging.outbound_message where status = 'failed' and part = 0`;
    return this.count(`${interrupted} and dreamer_id = $1`, [dreamerId]);
  }

  async rows<Row extends pg.QueryResultRow>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(sql, parameters)).rows;
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async notificationDefects(
    dreamers: ConnectedDreamer[],
  ): Promise<Pick<Defects, 'unnotified' | 'notifiedTwice'>> {
    let [unnotified, notifiedTwice] = [0, 0];
    for (const { id, phone } of dreamers) {
      const dreams = await this.rows<{ id: string; failure: string | null }>(
        'select id, failure from dreams.dream where dreamer_id = $1',
        [id],
      );
      const messages = await botMessages(this.stack, phone);
      const completed = dreams.filter((dream) => messages.some(({ text }) => text.includes(dream.id)));
      const failed = dreams.filter((dream) => !completed.includes(dream));
      const reasons = messages.filter(({ text }) => text.startsWith('Your dream is safe in your journal.'));
      const open = isTelegram(phone) ? await this.notRepeated(id) : 0;
      unnotified += Math.max(0, failed.length - reasons.length - open);
      // A message that the vendor accepted and later failed never reached the phone, and is sent again.
      const reachedPhone = (one: PhoneMessage) => one.tick !== 'failed';
      const deliveriesOf = ({ id: dream }: { id: string }) =>
        messages.filter((one) => reachedPhone(one) && one.text.includes(dream));
      notifiedTwice += completed.filter((dream) => deliveriesOf(dream).length > 1).length;
      notifiedTwice += Math.max(0, reasons.filter(reachedPhone).length - failed.length);
    }
    return { unnotified, notifiedTwice };
  }

  private async count(sql: string, parameters: unknown[] = []): Promise<number> {
    const [row] = await this.rows<{ count: string }>(sql, parameters);
    return Number(row?.count);
  }
}
