import {
  type DreamSource,
  LIVE_CHANNEL,
  type LiveAnnouncement,
  MAX_MOTIFS,
  type Motif,
  splitDetails,
} from '@dreamloom/contracts';
import { EventLog, notifyAfterCommit, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';

interface PublicDream {
  id: string;
  dreamer_id: string;
  title: string;
  content: string;
  tags: string[];
  is_lucid: boolean;
  is_recurrent: boolean;
  source: DreamSource;
  motifs: Motif[];
  created_at: Date;
  night: string;
  location: string | null;
  media_key: string | null;
  no_ai: boolean;
  is_sensitive: boolean;
}

// Motifs that the dreamer typed may name a person, and merges are the dreamer's own: neither is published.
const PUBLIC_DREAM = `
  select d.id, d.dreamer_id, d.title, d.content, d.tags, d.is_lucid, d.is_recurrent, d.source, d.created_at, d.night::text, d.is_sensitive,
    r.location, r.no_ai,
    case when cover.with_photo and not r.allow_photo_in_public then null else cover.media_key end as media_key,
    coalesce((select json_agg(read) from (
      select json_build_object('text', m.text, 'key', m.own_key, 'kind', m.kind) as read from dreams.dream_motif m
      where m.dream_id = d.id and m.source = 'ai' and not m.is_removed
      order by m.position, m.own_key limit ${MAX_MOTIFS}) motifs), '[]') as motifs
  from dreams.dream d
  join dreams.dreamer r on r.id = d.dreamer_id
  left join dreams.dream_image cover on cover.dream_id = d.id and cover.is_active
  where d.is_public and d.deleted_at is null`;

/** The journal's version as of this transaction; null once the dreamer is erased. */
export async function versionOf(tx: Tx, dreamerId: string): Promise<number | null> {
  const [row] = await tx.query<{ version: string }[]>(
    'select version from dreams.dreamer_tally where dreamer_id = $1',
    [dreamerId],
  );
  return row ? Number(row.version) : null;
}

/**
 * Notifies the dreamer's browser after the commit, with the version that it has then at least. Delivery is not
 * guaranteed; the browser also polls every 30 s.
 */
export async function announce(tx: Tx, dreamerId: string, dreamId: string): Promise<void> {
  const version = await versionOf(tx, dreamerId);
  const announcement: LiveAnnouncement = { dreamerId, dreamId, ...(version !== null && { version }) };
  notifyAfterCommit(tx, LIVE_CHANNEL, JSON.stringify(announcement));
}

/** Informs other services about public dreams. */
@Injectable()
export class Publication {
  constructor(private readonly log: EventLog) {}

  async renew(tx: Tx, dreamId: string): Promise<void> {
    await this.append(tx, await tx.query<PublicDream[]>(`${PUBLIC_DREAM} and d.id = $1`, [dreamId]));
  }

  async renewAll(tx: Tx, dreamerId: string): Promise<void> {
    // Every change of a dream locks this row too, so that no dream is withdrawn between the query and the events.
    await tx.query('select 1 from dreams.dreamer_tally where dreamer_id = $1 for update', [dreamerId]);
    await this.append(tx, await tx.query<PublicDream[]>(`${PUBLIC_DREAM} and d.dreamer_id = $1`, [dreamerId]));
  }

  async withdraw(tx: Tx, dreamerId: string, dreamId: string): Promise<void> {
    await this.log.append(tx, 'dream-withdrawn', { dreamId, dreamerId });
  }

  private async append(tx: Tx, dreams: PublicDream[]): Promise<void> {
    for (const dream of dreams)
      await this.log.append(tx, 'dream-published', {
        dreamId: dream.id,
        dreamerId: dream.dreamer_id,
        title: dream.title,
        content: splitDetails(dream.content).words,
        tags: dream.tags,
        isLucid: dream.is_lucid,
        isRecurrent: dream.is_recurrent,
        source: dream.source,
        motifs: dream.motifs,
        createdAt: dream.created_at.toISOString(),
        night: dream.night,
        location: dream.location,
        mediaKey: dream.media_key,
        noAi: dream.no_ai,
        isSensitive: dream.is_sensitive,
      });
  }
}
