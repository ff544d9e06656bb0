import type { DreamInCircle, NewAnswer, QuotaName, ReportReason } from '@dreamloom/contracts';
import { EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Clock, notFound, Quotas, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DreamRepository } from '../dream/dream.repository.js';
import { GrantRepository } from '../grant/grant.repository.js';
import { announceCircle, announceTo, CircleRepository } from './circle.repository.js';
import { CircleDreamsQuery } from './circle-dreams.query.js';

const roundClosed = () => new Refusal(409, 'round-closed', 'Its dreamer has ended this round.');

/** Shares dreams with circles and takes them back, and what is written of them there. */
@Injectable()
export class ShareDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly grants: GrantRepository,
    private readonly circles: CircleRepository,
    private readonly query: CircleDreamsQuery,
    private readonly log: EventLog,
    private readonly quotas: Quotas<QuotaName>,
    private readonly clock: Clock,
  ) {}

  /**
   * Shares a dream, or changes how it is shared; what was replied stays.
   * @throws Refusal 404 for another dreamer's dream or who is no member
   */
  share(dreamerId: string, dreamId: string, circleId: string, how: DreamInCircle): Promise<void> {
    return this.transactions.run(null, (tx) => this.shareIn(tx, dreamerId, dreamId, circleId, how));
  }

  /** The same in a transaction. @param how null: as it is shared already, otherwise with replies and without the voice note */
  async shareIn(
    tx: Tx,
    dreamerId: string,
    dreamId: string,
    circleId: string,
    how: DreamInCircle | null,
  ): Promise<void> {
    await this.circles.lock(tx, circleId);
    await this.circles.membership(tx, circleId, dreamerId);
    await this.dreams.own(tx, dreamerId, dreamId);
    await this.grants.give(tx, dreamerId, { circleId }, { dreamId });
    await tx.query(
      `insert into dreams.circle_round (circle_id, dream_id, takes_replies, with_voice)
       values ($1, $2, coalesce($3, true), coalesce($4, false))
       on conflict (circle_id, dream_id) do update set takes_replies = coalesce($3, circle_round.takes_replies),
         with_voice = coalesce($4, circle_round.with_voice)`,
      [circleId, dreamId, how?.takesReplies ?? null, how?.withVoice ?? null],
    );
    await announceCircle(tx, circleId);
  }

  /** The replies go along. @throws Refusal 404 for another dreamer's dream; a dream that was not shared stays so */
  async takeBack(dreamerId: string, dreamId: string, circleId: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      await this.circles.membership(tx, circleId, dreamerId);
      await this.dreams.own(tx, dreamerId, dreamId);
      if (await this.grants.takeBack(tx, dreamerId, { circleId }, { dreamId })) await announceCircle(tx, circleId);
    });
  }

  /** @throws Refusal 404 for what the dreamer may not see, 409 where replies are not taken or no more, 429 */
  async reply(dreamerId: string, circleId: string, dreamId: string, words: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      await this.lockRound(tx, circleId, dreamId);
      const dream = await this.query.visible(dreamerId, circleId, dreamId, tx);
      if (dream.dreamerId === dreamerId) throw notFound('dream');
      if (!dream.takesReplies)
        throw new Refusal(409, 'no-replies', 'Its dreamer would like to be heard, and takes no replies to this dream.');
      if (dream.isClosed) throw roundClosed();
      await this.quotas.consume('repliesPerDay', dreamerId, 1, tx);
      const id = randomUUID();
      const [stored] = await tx.query<{ id: string; byChat: boolean }[]>(
        `insert into dreams.circle_reply (id, circle_id, dream_id, author_id, words) values ($1, $2, $3, $4, $5)
         on conflict (circle_id, dream_id, author_id) do update set words = excluded.words
         returning id, (select m.replies_by_chat from dreams.circle_member m
           where m.circle_id = $2 and m.dreamer_id = $6) as "byChat"`,
        [id, circleId, dreamId, dreamerId, words, dream.dreamerId],
      );
      if (stored?.id === id && stored.byChat)
        await this.log.append(tx, 'circle-reply-written', { replyId: id, dreamerId: dream.dreamerId });
      announceTo(tx, dream.dreamerId);
      announceTo(tx, dreamerId);
    });
  }

  /** @throws Refusal 404 when the dreamer has no reply there */
  async takeReplyBack(dreamerId: string, circleId: string, dreamId: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      const [, removed] = await tx.query<[unknown[], number]>(
        'delete from dreams.circle_reply where circle_id = $1 and dream_id = $2 and author_id = $3',
        [circleId, dreamId, dreamerId],
      );
      if (removed === 0) throw notFound('reply');
      await announceCircle(tx, circleId);
    });
  }

  /** Ends the round of a dream, with or without words for those who replied. @throws Refusal 404, 409 for an ended round */
  async answer(dreamerId: string, dreamId: string, circleId: string, { words }: NewAnswer): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      await this.dreams.own(tx, dreamerId, dreamId);
      await this.lockRound(tx, circleId, dreamId);
      await this.quotas.consume('repliesPerDay', dreamerId, 1, tx);
      const [, closed] = await tx.query<[unknown[], number]>(
        'update dreams.circle_round set answer = $3, closed_at = $4 where circle_id = $1 and dream_id = $2 and closed_at is null',
        [circleId, dreamId, words, this.clock.now()],
      );
      if (closed === 0) throw roundClosed();
      await announceCircle(tx, circleId);
    });
  }

  /** @throws Refusal 404 for what the dreamer may not see, 429 */
  async report(dreamerId: string, circleId: string, dreamId: string, reason: ReportReason): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      await this.quotas.consume('reportsPerHour', dreamerId, 1, tx);
      const dream = await this.query.visible(dreamerId, circleId, dreamId, tx);
      if (dream.dreamerId === dreamerId) throw notFound('dream');
      await this.addReport(tx, [circleId, dreamId, null, dreamerId, reason]);
    });
  }

  /** @throws Refusal 404 for a reply to another dreamer's dream, 429 */
  async reportReply(
    dreamerId: string,
    dreamId: string,
    circleId: string,
    replyId: string,
    reason: ReportReason,
  ): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      await this.quotas.consume('reportsPerHour', dreamerId, 1, tx);
      await this.dreams.own(tx, dreamerId, dreamId);
      const [reply] = await tx.query<unknown[]>(
        'select 1 from dreams.circle_reply where id = $1 and circle_id = $2 and dream_id = $3',
        [replyId, circleId, dreamId],
      );
      if (!reply) throw notFound('reply');
      await this.addReport(tx, [circleId, dreamId, replyId, dreamerId, reason]);
    });
  }

  private async addReport(tx: Tx, report: (string | null)[]): Promise<void> {
    await tx.query(
      `insert into dreams.circle_report (id, circle_id, dream_id, reply_id, reporter_id, reason)
       values (gen_random_uuid(), $1, $2, $3, $4, $5)
       on conflict (circle_id, dream_id, reporter_id, coalesce(reply_id, dream_id)) do update set reason = excluded.reason`,
      report,
    );
  }

  /** Who takes the dream back at this moment waits, and takes along what is written. @throws Refusal 404 */
  private async lockRound(tx: Tx, circleId: string, dreamId: string): Promise<void> {
    const rows = await tx.query<unknown[]>(
      'select 1 from dreams.circle_round where circle_id = $1 and dream_id = $2 for update',
      [circleId, dreamId],
    );
    if (rows.length === 0) throw notFound('dream');
  }
}
