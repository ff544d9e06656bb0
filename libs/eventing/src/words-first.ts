import { THE_WAY_OF_WORDS, type Subscription } from '@dreamloom/contracts';
import { deliveriesGaveWay } from '@dreamloom/platform';
import { Worker } from 'bullmq';
import type { DataSource } from 'typeorm';
import type { Queues } from './queues.js';

/** Words that were told longer ago than this, and that nobody has looked at, are late. */
const LATE_SECONDS = 2;
/** What was ordered longer ago than this gives way no more. */
const TIMEOUT_SECONDS = 300;
/** A queue that gives way takes nothing up for so long. */
const REST_MS = 500;
/** An answer is good for so long: several workers need not ask at the same time. */
const REMEMBER_MS = 250;

// One that was tried is not late but in trouble: a vendor that is away must not hold up all that gives way.
const UNTRIED = `status = 'pending' and starts = 0 and reason is null`;
const ARE_WORDS_LATE = `
  select exists (
    select 1 from unnest($1::text[]) as words (subscription) cross join lateral (
      (select event_id from events.delivery d where d.subscription = words.subscription
         and ${UNTRIED} and relayed_at is null order by position limit 1)
      union all
      (select event_id from events.delivery d where d.subscription = words.subscription
         and ${UNTRIED} and relayed_at <= now() order by relayed_at limit 1)
    ) as first join events.event e on e.id = first.event_id
    where e.occurred_at < now() - make_interval(secs => ${LATE_SECONDS})) as late`;

/** What dreamers told goes first: deliveries that give way wait while words are late on their way to a titled dream. */
export class WordsFirst {
  private asked: { at: number; late: Promise<boolean> } | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly queues: Queues,
  ) {}

  /**
   * Has a delivery wait while words are late: its queue rests for a moment, and the job is the first again.
   * @throws RateLimitError, by which BullMQ knows that nothing was tried
   */
  async giveWay(subscription: Subscription, eventId: string): Promise<void> {
    if (!(await this.areWordsLate()) || (await this.hasWaitedLong(eventId))) return;
    deliveriesGaveWay.inc({ subscription });
    await this.queues.rest(subscription, REST_MS);
    throw Worker.RateLimitError();
  }

  private areWordsLate(): Promise<boolean> {
    const now = Date.now();
    if (!this.asked || now - this.asked.at > REMEMBER_MS) this.asked = { at: now, late: this.ask() };
    return this.asked.late;
  }

  private async ask(): Promise<boolean> {
    const [answer] = await this.database.query<{ late: boolean }[]>(ARE_WORDS_LATE, [THE_WAY_OF_WORDS]);
    return answer?.late ?? false;
  }

  private async hasWaitedLong(eventId: string): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `select 1 from events.event where id = $1 and occurred_at < now() - make_interval(secs => ${TIMEOUT_SECONDS})`,
      [eventId],
    );
    return rows.length > 0;
  }
}
