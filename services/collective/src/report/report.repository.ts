import type { ReportedDreams, ReportReason } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const MAX_LISTED = 100;

interface ReportedRow {
  dreamId: string;
  title: string;
  content: string;
  mediaKey: string | null;
  reasons: ReportReason[];
  firstReportedAt: Date;
}

@Injectable()
export class ReportRepository {
  constructor(private readonly database: DataSource) {}

  /** Stores a report of another dreamer's public dream; false when there is no such dream. */
  async add(dreamId: string, dreamerId: string, reason: ReportReason): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `insert into collective.report (dream_id, dreamer_id, reason)
       select dream_id, $2, $3 from collective.published_dream where dream_id = $1 and dreamer_id <> $2
       on conflict (dream_id, dreamer_id) do update set reason = excluded.reason returning 1`,
      [dreamId, dreamerId, reason],
    );
    return rows.length > 0;
  }

  /** Returns public dreams with open reports, those with the most reports first. */
  async open(): Promise<ReportedDreams['dreams']> {
    const rows = await this.database.query<ReportedRow[]>(
      `select d.dream_id as "dreamId", d.title, d.content, d.media_key as "mediaKey",
         array_agg(r.reason order by r.reason) as reasons, min(r.reported_at) as "firstReportedAt"
       from collective.report r join collective.published_dream d on d.dream_id = r.dream_id
       where r.settled_at is null
       group by d.dream_id order by count(*) desc, min(r.reported_at) limit $1`,
      [MAX_LISTED],
    );
    return rows.map(({ mediaKey, reasons, firstReportedAt, ...dream }) => ({
      ...dream,
      imageUrl: mediaKey === null ? null : `/api/media/${mediaKey}`,
      reasons: [...new Set(reasons)].map((reason) => ({
        reason,
        times: reasons.filter((other) => other === reason).length,
      })),
      firstReportedAt: firstReportedAt.toISOString(),
    }));
  }

  /** Dismisses the open reports of a dream, which stays public; false when there are none. */
  async settle(dreamId: string): Promise<boolean> {
    const [, settled] = await this.database.query<[unknown[], number]>(
      'update collective.report set settled_at = now() where dream_id = $1 and settled_at is null',
      [dreamId],
    );
    return settled > 0;
  }

  async erase(tx: Tx, dreamerId: string, dreamIds: readonly string[]): Promise<void> {
    await tx.query('delete from collective.report where dreamer_id = $1 or dream_id = any($2)', [dreamerId, dreamIds]);
  }
}
