import type { ReportedInCircles } from '@dreamloom/contracts';
import { splitDetails } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isoTime } from '../iso-time.js';
import { announceCircle } from './circle.repository.js';

const MAX_LISTED = 100;

/** Rows of the same dream or reply as the report $1. */
const SAME = `p.circle_id = this.circle_id and p.dream_id = this.dream_id and p.reply_id is not distinct from this.reply_id`;

/** Reports of dreams and replies in circles, for operators. No one learns who reported what. */
@Injectable()
export class CircleReports {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
  ) {}

  async open(): Promise<ReportedInCircles> {
    const reports = await this.database.query<ReportedInCircles['reports']>(
      `select (array_agg(p.id order by p.reported_at, p.id))[1] as id,
         case when p.reply_id is null then 'dream' else 'reply' end as what,
         case when p.reply_id is null then d.title end as title, coalesce(y.words, d.content) as words,
         array_agg(distinct p.reason) as reasons, ${isoTime('min(p.reported_at)')} as "firstReportedAt"
       from dreams.circle_report p join dreams.dream d on d.id = p.dream_id and d.deleted_at is null
       left join dreams.circle_reply y on y.id = p.reply_id
       where p.settled_at is null
       group by p.circle_id, p.dream_id, p.reply_id, d.title, d.content, y.words
       order by min(p.reported_at) limit ${MAX_LISTED}`,
    );
    return { reports: reports.map((one) => ({ ...one, words: splitDetails(one.words).words })) };
  }

  /** @returns false when there is no such open report */
  async settle(reportId: string): Promise<boolean> {
    const [, settled] = await this.database.query<[unknown[], number]>(
      `update dreams.circle_report p set settled_at = now() from dreams.circle_report this
       where this.id = $1 and ${SAME} and p.settled_at is null`,
      [reportId],
    );
    return settled > 0;
  }

  /** Takes the dream out of the circle, or deletes the reply. @returns false when there is no such report */
  async remove(reportId: string): Promise<boolean> {
    return this.transactions.run(null, async (tx) => {
      const [report] = await tx.query<{ circleId: string; dreamId: string; replyId: string | null }[]>(
        'select circle_id as "circleId", dream_id as "dreamId", reply_id as "replyId" from dreams.circle_report where id = $1',
        [reportId],
      );
      if (!report) return false;
      if (report.replyId === null)
        await tx.query('delete from dreams.access_grant where circle_id = $1 and dream_id = $2', [
          report.circleId,
          report.dreamId,
        ]);
      else await tx.query('delete from dreams.circle_reply where id = $1', [report.replyId]);
      await announceCircle(tx, report.circleId);
      return true;
    });
  }
}
