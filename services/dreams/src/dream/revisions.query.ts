import type { DreamRevision, DreamRevisions, DreamRevisionText, WordsFrom } from '@dreamloom/contracts';
import { notFound } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { DreamEntity } from './dream.entity.js';

const PREVIEW_LENGTH = 200;

const FORMER = `from dreams.dream_revision v join dreams.dream d on d.id = v.dream_id
  where d.dreamer_id = $1 and d.id = $2 and d.deleted_at is null`;

interface RevisionRow {
  id: string;
  title: string;
  preview: string;
  created_at: Date;
  words_from: WordsFrom | null;
}

@Injectable()
export class RevisionsQuery {
  constructor(private readonly database: DataSource) {}

  /** @throws Refusal 404 when the dream is missing, in the trash or of another dreamer */
  async of(dreamerId: string, dreamId: string): Promise<DreamRevisions> {
    const own = { where: { id: dreamId, dreamerId, deletedAt: IsNull() }, select: { id: true, wordsFrom: true } };
    const dream = await this.database.manager.findOne(DreamEntity, own);
    if (!dream) throw notFound('dream');
    const rows = await this.database.query<RevisionRow[]>(
      `select v.id, v.title, left(v.content, $3) as preview, v.created_at, v.words_from ${FORMER} order by v.created_at desc, v.id desc`,
      [dreamerId, dreamId, PREVIEW_LENGTH],
    );
    return { revisions: rows.map(toContract), wordsFrom: dream.wordsFrom };
  }

  /** @throws Refusal 404 when this dreamer has no such revision */
  async text(dreamerId: string, dreamId: string, revisionId: string): Promise<DreamRevisionText> {
    const [row] = await this.database.query<(RevisionRow & Pick<DreamRevisionText, 'content' | 'tags'>)[]>(
      `select v.id, v.title, left(v.content, $3) as preview, v.content, v.tags, v.created_at, v.words_from ${FORMER} and v.id = $4`,
      [dreamerId, dreamId, PREVIEW_LENGTH, revisionId],
    );
    if (!row) throw notFound('revision');
    return { ...toContract(row), content: row.content, tags: row.tags };
  }
}

const toContract = ({ id, title, preview, created_at, words_from }: RevisionRow): DreamRevision => ({
  id,
  title,
  preview,
  createdAt: created_at.toISOString(),
  wordsFrom: words_from,
});
