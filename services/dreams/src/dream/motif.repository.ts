import {
  type DreamMotif,
  type DreamMotifs,
  type DreamMotifsChange,
  type GivenMotif,
  MAX_DREAM_MOTIFS,
  type Motif,
  MotifKey,
  plainText,
} from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DreamEntity } from './dream.entity.js';

type OwnDream = Pick<DreamEntity, 'id' | 'dreamerId'>;

/** A motif as it is stored: with its own key, from before the merges. */
export interface StoredMotif extends Omit<DreamMotif, 'key'> {
  key: string;
  isRemoved: boolean;
}

interface MotifRow extends StoredMotif {
  /** The key after the merges. */
  mergedKey: string;
  isShown: boolean;
}

/** Gives the rows of `which` the keys of the merges, and shows one of those of a dream that have the same key then. */
const settleSql = (which: string) => `
  update dreams.dream_motif m set key = settled.key, is_duplicate = settled.is_duplicate
  from (
    select merged.dream_id, merged.own_key, merged.key, not is_removed and row_number() over (
        partition by dream_id, key, is_removed
        order by source = 'dreamer' desc, own_key = key desc, position, own_key) > 1 as is_duplicate
    from (
      select m.dream_id, m.own_key, coalesce(g.into_key, m.own_key) as key, m.is_removed, m.source, m.position
      from dreams.dream_motif m
      left join dreams.motif_merge g on g.dreamer_id = m.dreamer_id and g.from_key = m.own_key
      where m.dreamer_id = $1 and ${which}) merged
  ) settled
  where m.dream_id = settled.dream_id and m.own_key = settled.own_key
    and (m.key, m.is_duplicate) is distinct from (settled.key, settled.is_duplicate)`;

/** The motifs of each dream. What the dreamer has changed is stored as such, and no reading changes it. */
@Injectable()
export class MotifRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Changes of motifs and merges of one dreamer follow one another. The lock comes after that of the dream, as in every
   * change of a dream.
   */
  async lock(tx: Tx, dreamerId: string): Promise<void> {
    await tx.query('select 1 from dreams.dreamer_tally where dreamer_id = $1 for update', [dreamerId]);
  }

  /** @returns null when the dream is missing, in the trash or of another dreamer */
  async inDream(dreamerId: string, dreamId: string): Promise<DreamMotifs | null> {
    const [found] = await this.database.query<DreamMotifs[]>(
      `select d.emotions, d.motifs_revision is not null as "isRead", coalesce((
         select json_agg(json_build_object('text', m.text, 'key', m.key, 'kind', m.kind, 'source', m.source)
           order by m.position, m.own_key)
         from dreams.dream_motif m where m.dream_id = d.id and m.is_shown), '[]') as motifs
       from dreams.dream d where d.id = $2 and d.dreamer_id = $1 and d.deleted_at is null`,
      [dreamerId, dreamId],
    );
    return found ?? null;
  }

  /**
   * Stores the motifs of a reading instead of those of the reading before. The caller has changed the dream, and thereby
   * holds its lock and that of the tally.
   */
  async storeReading(tx: Tx, { id, dreamerId }: OwnDream, motifs: readonly Motif[]): Promise<void> {
    const read = new Map(motifs.map((motif, position) => [motif.key, { ...motif, position }]));
    const [before] = await tx.query<{ isToSettle: boolean }[]>(
      `with given as (
         select * from jsonb_to_recordset($3::jsonb) as one (key text, text text, kind text, position integer)),
       outdated as (
         delete from dreams.dream_motif m where m.dream_id = $1 and m.source = 'ai' and not m.is_removed
           and not exists (select from given where given.key = m.own_key)),
       stored as (
         insert into dreams.dream_motif (dream_id, dreamer_id, own_key, key, text, kind, source, position, is_removed)
         select $1, $2, given.key, given.key, given.text, given.kind, 'ai', given.position, exists (
           select 1 from dreams.dream_motif removed
           left join dreams.motif_merge g on g.dreamer_id = $2 and g.from_key = given.key
           where removed.dream_id = $1 and removed.is_removed and removed.key = coalesce(g.into_key, given.key))
         from given
         on conflict (dream_id, own_key) do update
           set text = excluded.text, kind = excluded.kind, position = excluded.position
           where dream_motif.source = 'ai' and not dream_motif.is_removed)
       -- As the rows were before this statement.
       select exists (select from dreams.dream_motif where dream_id = $1)
         or exists (select from dreams.motif_merge where dreamer_id = $2) as "isToSettle"`,
      [id, dreamerId, JSON.stringify([...read.values()])],
    );
    if (before?.isToSettle) await this.settleDream(tx, dreamerId, id);
  }

  /** Deletes the motifs of readings whose text is no longer in the words of the dream. */
  async deleteMissing(tx: Tx, { id, dreamerId }: OwnDream, words: string): Promise<void> {
    await this.lock(tx, dreamerId);
    const [deleted] = await tx.query<[unknown[], number]>(
      `delete from dreams.dream_motif
       where dream_id = $1 and source = 'ai' and not is_removed and strpos(lower($2), lower(text)) = 0 returning 1`,
      [id, words],
    );
    if (deleted.length > 0) await this.settleDream(tx, dreamerId, id);
  }

  /**
   * Stores the dreamer's list. The caller holds the lock of the dream.
   * @returns false when the dream would have more motifs than it may
   */
  async replace(tx: Tx, { id, dreamerId }: OwnDream, { motifs, seen }: DreamMotifsChange): Promise<boolean> {
    await this.lock(tx, dreamerId);
    const keyOf = await this.keys(tx, dreamerId, [...motifs, ...(seen ?? [])]);
    const before = await this.rows(tx, id);
    const shown = before.filter(({ isShown }) => isShown);
    const given = seen ? merged(shown, motifs, seen, (motif) => keyOf(motif).key) : motifs;
    if (given.length > Math.max(shown.length, MAX_DREAM_MOTIFS)) return false;
    const after = new Map<string, StoredMotif>();
    const keys = new Set<string>();
    for (const motif of given) {
      const { ownKey, key } = keyOf(motif);
      if (keys.has(key)) continue;
      keys.add(key);
      const same = before.filter(({ mergedKey }) => mergedKey === key);
      const row = same.find(({ isShown }) => isShown) ?? same[0];
      const isUnchanged = row?.text === motif.text && row.kind === motif.kind;
      const { text, kind } = motif;
      const source = isUnchanged ? row.source : 'dreamer';
      after.set(row?.key ?? ownKey, { key: row?.key ?? ownKey, text, kind, source, isRemoved: false });
    }
    await tx.query(
      'update dreams.dream_motif set is_removed = true where dream_id = $1 and not is_removed and not key = any($2)',
      [id, [...keys]],
    );
    await this.put(tx, { id, dreamerId }, [...after.values()]);
    return true;
  }

  /** Adds or changes rows by their own keys, in this order. The caller holds both locks. */
  async put(tx: Tx, { id, dreamerId }: OwnDream, motifs: readonly StoredMotif[]): Promise<void> {
    const rows = new Map(motifs.map((motif, position) => [motif.key, { ...motif, position }]));
    await tx.query(
      `insert into dreams.dream_motif (dream_id, dreamer_id, own_key, key, text, kind, source, is_removed, position)
       select $1, $2, key, key, text, kind, source, "isRemoved", position from jsonb_to_recordset($3::jsonb)
         as given (key text, text text, kind text, source text, "isRemoved" boolean, position integer)
       on conflict (dream_id, own_key) do update set text = excluded.text, kind = excluded.kind,
         source = excluded.source, is_removed = excluded.is_removed, position = excluded.position`,
      [id, dreamerId, JSON.stringify([...rows.values()])],
    );
    await this.settleDream(tx, dreamerId, id);
  }

  /** Applies the merges to all dreams with one of these keys. The caller holds the lock. */
  async settleKeys(tx: Tx, dreamerId: string, keys: readonly string[]): Promise<void> {
    await tx.query(settleSql('m.key = any($2)'), [dreamerId, keys]);
  }

  private async settleDream(tx: Tx, dreamerId: string, dreamId: string): Promise<void> {
    await tx.query(settleSql('m.dream_id = $2'), [dreamerId, dreamId]);
  }

  private rows(tx: Tx, dreamId: string): Promise<MotifRow[]> {
    return tx.query<MotifRow[]>(
      `select own_key as key, key as "mergedKey", text, kind, source, is_removed as "isRemoved", is_shown as "isShown"
       from dreams.dream_motif where dream_id = $1 order by position, own_key`,
      [dreamId],
    );
  }

  /** The key of a given motif: its own, that of the same text in any dream, or else its text; and that after the merges. */
  private async keys(tx: Tx, dreamerId: string, given: readonly GivenMotif[]) {
    const texts = given.filter(({ key }) => key === undefined).map(({ text }) => plainText(text));
    const known = await tx.query<{ text: string; key: string }[]>(
      `select distinct on (1) dreams.plain_text(text) as text, own_key as key from dreams.dream_motif
       where dreamer_id = $1 and dreams.plain_text(text) = any($2) group by 1, 2 order by 1, count(*) desc, 2`,
      [dreamerId, texts],
    );
    const keyOfText = new Map(known.map(({ text, key }) => [text, key]));
    const keyOf = ({ key, text }: GivenMotif) => key ?? keyOfText.get(plainText(text)) ?? MotifKey.parse(text);
    const merged = await tx.query<{ from_key: string; into_key: string }[]>(
      'select from_key, into_key from dreams.motif_merge where dreamer_id = $1 and from_key = any($2)',
      [dreamerId, given.map(keyOf)],
    );
    const mergedKey = new Map(merged.map(({ from_key, into_key }) => [from_key, into_key]));
    return (motif: GivenMotif) => {
      const ownKey = keyOf(motif);
      return { ownKey, key: mergedKey.get(ownKey) ?? ownKey };
    };
  }
}

/** The present motifs with what a change of the list that was seen adds, changes and removes. */
function merged(
  present: readonly MotifRow[],
  motifs: readonly GivenMotif[],
  seen: readonly GivenMotif[],
  keyOf: (motif: GivenMotif) => string,
): GivenMotif[] {
  const given = new Map(motifs.map((motif) => [keyOf(motif), motif]));
  const wasSeen = new Set(seen.map(keyOf));
  const isThere = new Set(present.map(({ mergedKey }) => mergedKey));
  const stays = present.flatMap(({ mergedKey: key, text, kind }) =>
    given.has(key) || !wasSeen.has(key) ? { text, kind, ...given.get(key), key } : [],
  );
  return [...stays, ...[...given].flatMap(([key, motif]) => (isThere.has(key) || wasSeen.has(key) ? [] : motif))];
}
