import { MAX_MOTIF_MERGES, MAX_OWN_MOTIFS, type NewMotifMerge, type OwnMotifs } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MotifRepository } from '../dream/motif.repository.js';

/** What the newest night calls a motif. */
const LAST_NAME = (which: string) => `
  select m.text, m.kind from dreams.pattern_appearance a join dreams.dream_motif m on m.dream_id = a.dream_id
  where a.node_id = n.id and ${which} and m.is_shown order by a.night desc, a.dream_id desc, m.own_key limit 1`;

/** The motifs of a whole journal, and those that the dreamer counts as one. */
@Injectable()
export class MotifMergeRepository {
  constructor(
    private readonly database: DataSource,
    private readonly motifs: MotifRepository,
  ) {}

  /** The most frequent motifs, each under the name of the newest night that has its own; dreams in the trash do not count. */
  async own(dreamerId: string): Promise<OwnMotifs> {
    const motifs = await this.database.query<OwnMotifs['motifs']>(
      `select n.key, n.dreams, coalesce(own.text, last.text) as text, coalesce(own.kind, last.kind) as kind
       from (
           select id, key, dreams from dreams.pattern_node where dreamer_id = $1 and not is_person
           order by dreams desc, key limit ${MAX_OWN_MOTIFS}) n
         left join lateral (${LAST_NAME('m.own_key = n.key')}) own on true
         left join lateral (${LAST_NAME('m.key = n.key')}) last on own.text is null
       order by n.dreams desc, n.key`,
      [dreamerId],
    );
    const textOf = (key: string) => `coalesce((select min(m.text) from dreams.dream_motif m
      where m.dreamer_id = $1 and m.key = g.into_key and m.own_key = ${key}), ${key})`;
    const merges = await this.database.query<OwnMotifs['merges']>(
      `select g.from_key as "from", g.into_key as "into", ${textOf('g.from_key')} as "fromText",
         ${textOf('g.into_key')} as "intoText"
       from dreams.motif_merge g where g.dreamer_id = $1 order by g.into_key, g.from_key`,
      [dreamerId],
    );
    return { motifs, merges };
  }

  of(dreamerId: string, tx: Tx = this.database.manager): Promise<NewMotifMerge[]> {
    return tx.query<NewMotifMerge[]>(
      'select from_key as "from", into_key as "into" from dreams.motif_merge where dreamer_id = $1 order by 2, 1',
      [dreamerId],
    );
  }

  /** Whether any dream outside the trash has a motif with this key. */
  async isInUse(tx: Tx, dreamerId: string, key: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `select 1 from dreams.dream_motif m join dreams.dream d on d.id = m.dream_id
       where m.dreamer_id = $1 and m.key = $2 and m.is_shown and d.deleted_at is null limit 1`,
      [dreamerId, key],
    );
    return rows.length > 0;
  }

  /** Neither key is merged into another one. Motifs that were merged into `from` follow it. */
  async add(tx: Tx, dreamerId: string, from: string, into: string): Promise<void> {
    await tx.query('update dreams.motif_merge set into_key = $3 where dreamer_id = $1 and into_key = $2', [
      dreamerId,
      from,
      into,
    ]);
    await tx.query('insert into dreams.motif_merge (dreamer_id, from_key, into_key) values ($1, $2, $3)', [
      dreamerId,
      from,
      into,
    ]);
    await this.motifs.settleKeys(tx, dreamerId, [from, into]);
  }

  /** Without effect when the journal has a merge that contradicts it, or as many as it may have. */
  async addIfNew(tx: Tx, dreamerId: string, from: string, into: string): Promise<void> {
    await this.motifs.lock(tx, dreamerId);
    const merges = await this.of(dreamerId, tx);
    const target = merges.find((merge) => merge.from === into)?.into ?? into;
    const isKnown = merges.some((merge) => merge.from === from || merge.into === from);
    if (isKnown || target === from || merges.length >= MAX_MOTIF_MERGES) return;
    await this.add(tx, dreamerId, from, target);
  }

  /** @returns false when there is no such merge */
  async end(tx: Tx, dreamerId: string, from: string): Promise<boolean> {
    const [ended] = await tx.query<[{ into_key: string }[], number]>(
      'delete from dreams.motif_merge where dreamer_id = $1 and from_key = $2 returning into_key',
      [dreamerId, from],
    );
    const [merge] = ended;
    if (merge) await this.motifs.settleKeys(tx, dreamerId, [merge.into_key]);
    return merge !== undefined;
  }
}
