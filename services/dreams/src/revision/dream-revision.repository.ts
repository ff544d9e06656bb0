import type { DreamRevision, DreamRevisionText } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { DreamText } from '../dream/dream.repository.js';
import { DreamRevisionEntity } from './dream-revision.entity.js';

const MAX_REVISIONS = 50;
/** The limit for all former texts of one dream. It keeps the exported dream below MAX_ARCHIVED_DREAM_BYTES. */
const MAX_REVISION_CHARACTERS = 1_000_000;
const PREVIEW = 200;

const FORMER = `from dreams.dream_revision v join dreams.dream d on d.id = v.dream_id
  where d.dreamer_id = $1 and d.id = $2 and d.deleted_at is null`;

interface RevisionRow {
  id: string;
  title: string;
  preview: string;
  created_at: Date;
}

@Injectable()
export class DreamRevisionRepository {
  constructor(private readonly database: DataSource) {}

  /** Stores the current text as a former one and deletes the oldest beyond the limits. */
  async keep(tx: Tx, { id: dreamId, title, content, tags }: DreamText & { id: string }): Promise<void> {
    await tx.insert(DreamRevisionEntity, { id: randomUUID(), dreamId, title, content, tags });
    await tx.query(
      `delete from dreams.dream_revision where id in (
         select id from (
           select id, row_number() over latest as place, sum(length(content)) over latest as characters
           from dreams.dream_revision where dream_id = $1 window latest as (order by created_at desc, id desc)) v
         where place > $2 or characters > $3)`,
      [dreamId, MAX_REVISIONS, MAX_REVISION_CHARACTERS],
    );
  }

  async of(dreamerId: string, dreamId: string): Promise<DreamRevision[]> {
    const rows = await this.database.query<RevisionRow[]>(
      `select v.id, v.title, left(v.content, $3) as preview, v.created_at ${FORMER} order by v.created_at desc, v.id desc`,
      [dreamerId, dreamId, PREVIEW],
    );
    return rows.map(toContract);
  }

  async text(dreamerId: string, dreamId: string, revisionId: string): Promise<DreamRevisionText | null> {
    const [row] = await this.database.query<(RevisionRow & Pick<DreamText, 'content' | 'tags'>)[]>(
      `select v.id, v.title, left(v.content, $3) as preview, v.content, v.tags, v.created_at ${FORMER} and v.id = $4`,
      [dreamerId, dreamId, PREVIEW, revisionId],
    );
    return row ? { ...toContract(row), content: row.content, tags: row.tags } : null;
  }
}

const toContract = ({ id, title, preview, created_at }: RevisionRow): DreamRevision => ({
  id,
  title,
  preview,
  createdAt: created_at.toISOString(),
});
