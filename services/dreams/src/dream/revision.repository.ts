import type { WordsFrom } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DreamEntity } from './dream.entity.js';

const MAX_REVISIONS = 50;
/** The limit for all former texts of one dream. The exported dream stays below MAX_ARCHIVED_DREAM_BYTES. */
const MAX_REVISION_CHARACTERS = 1_000_000;

@Entity({ name: 'dream_revision' })
@Index('dream_revision_of', ['dreamId', 'createdAt'])
export class DreamRevisionEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'dream_revision_pk' })
  id!: string;

  @Column({ name: 'dream_id', type: 'uuid' })
  dreamId!: string;

  @ManyToOne(() => DreamEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dream_id', foreignKeyConstraintName: 'dream_revision_dream' })
  dream?: Relation<DreamEntity>;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  content!: string;

  @Column({ type: 'text', array: true })
  tags!: string[];

  @Column({ name: 'words_from', type: 'jsonb', nullable: true })
  wordsFrom!: WordsFrom | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt!: Date;
}

@Injectable()
export class RevisionRepository {
  /** Stores the current text as a former one and deletes the oldest beyond the limits. */
  async add(tx: Tx, { id: dreamId, title, content, tags, wordsFrom }: DreamEntity): Promise<void> {
    await tx.insert(DreamRevisionEntity, { id: randomUUID(), dreamId, title, content, tags, wordsFrom });
    await tx.query(
      `delete from dreams.dream_revision where id in (
         select id from (
           select id, row_number() over latest as position, sum(length(content)) over latest as characters
           from dreams.dream_revision where dream_id = $1 window latest as (order by created_at desc, id desc)) v
         where position > $2 or characters > $3)`,
      [dreamId, MAX_REVISIONS, MAX_REVISION_CHARACTERS],
    );
  }
}
