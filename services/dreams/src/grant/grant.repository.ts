import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Who may see: everybody who has the link, or the members of the circle. */
export type GrantTarget = { linkId: string } | { circleId: string };

/** What may be seen. */
export type GrantSubject = { dreamId: string } | { songId: string };

const targetColumn = (target: GrantTarget): [string, string] =>
  'linkId' in target ? ['link_id', target.linkId] : ['circle_id', target.circleId];
const subjectColumn = (subject: GrantSubject): [string, string] =>
  'dreamId' in subject ? ['dream_id', subject.dreamId] : ['song_id', subject.songId];

/**
 * What a target may see now, as a table of `position`, `dream_id` and `song_id`: the first number stays the same while
 * another dream is in the trash.
 * @param value an SQL expression of the target's id
 */
export const visibleTo = (target: 'link_id' | 'circle_id', value: string): string => `(
  select one.position, one.dream_id, one.song_id from (
    select g.dream_id, g.song_id, d.deleted_at,
      (row_number() over (order by d.created_at, g.dream_id, g.created_at, g.song_id) - 1)::int as position
    from dreams.access_grant g left join dreams.dream d on d.id = g.dream_id where g.${target} = ${value}) one
  where one.deleted_at is null)`;

/**
 * The one place that lets others see what is not public. It is read each time that words, a picture or a sound is served, so
 * that what is taken back is gone at once. The grants of a dream in the trash stay, and it is not visible through them.
 */
@Injectable()
export class GrantRepository {
  constructor(private readonly database: DataSource) {}

  /** The caller has checked that the subject is the dreamer's own. Giving it again changes nothing. */
  async give(tx: Tx, dreamerId: string, target: GrantTarget, subject: GrantSubject): Promise<void> {
    const [targetName, targetId] = targetColumn(target);
    const [subjectName, subjectId] = subjectColumn(subject);
    await tx.query(
      `insert into dreams.access_grant (dreamer_id, ${targetName}, ${subjectName}) values ($1, $2, $3) on conflict do nothing`,
      [dreamerId, targetId, subjectId],
    );
  }

  /** @returns false when there was no such grant of this dreamer */
  async takeBack(tx: Tx, dreamerId: string, target: GrantTarget, subject: GrantSubject): Promise<boolean> {
    const [targetName, targetId] = targetColumn(target);
    const [subjectName, subjectId] = subjectColumn(subject);
    const [removed] = await tx.query<[unknown[], number]>(
      `delete from dreams.access_grant where dreamer_id = $1 and ${targetName} = $2 and ${subjectName} = $3 returning 1`,
      [dreamerId, targetId, subjectId],
    );
    return removed.length > 0;
  }

  /** Takes back all that a target may see of one dreamer, such as of one who leaves a circle. */
  async takeBackAll(tx: Tx, dreamerId: string, target: GrantTarget): Promise<void> {
    const [targetName, targetId] = targetColumn(target);
    await tx.query(`delete from dreams.access_grant where dreamer_id = $1 and ${targetName} = $2`, [
      dreamerId,
      targetId,
    ]);
  }

  /** Whether the target may see the subject now. */
  async isGiven(target: GrantTarget, subject: GrantSubject, tx: Tx = this.database.manager): Promise<boolean> {
    const [targetName, targetId] = targetColumn(target);
    const [subjectName, subjectId] = subjectColumn(subject);
    const rows = await tx.query<unknown[]>(
      `select 1 from dreams.access_grant g left join dreams.dream d on d.id = g.dream_id
       where g.${targetName} = $1 and g.${subjectName} = $2 and d.deleted_at is null`,
      [targetId, subjectId],
    );
    return rows.length > 0;
  }
}
