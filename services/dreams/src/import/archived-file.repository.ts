import type { ImportedFiles, LeftOut } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DreamEntity } from '../dream/dream.entity.js';
import { DreamerEntity } from '../dreamer/dreamer.entity.js';

/** A file of an archive whose dream is stored, until the file is in its dream. */
@Entity({ name: 'archived_file' })
@Index('archived_file_of', ['dreamerId'])
@Index('archived_file_of_dream', ['dreamId'])
@Index('archived_file_due', ['importId', 'position'], { where: "state = 'due'" })
export class ArchivedFileEntity {
  /** The id of the image or voice note in media. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'archived_file_pk' })
  id!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @ManyToOne(() => DreamerEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dreamer_id', foreignKeyConstraintName: 'archived_file_dreamer' })
  dreamer?: Relation<DreamerEntity>;

  /** Null for a recording that is no dream. */
  @Column({ name: 'dream_id', type: 'uuid', nullable: true })
  dreamId!: string | null;

  @ManyToOne(() => DreamEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dream_id', foreignKeyConstraintName: 'archived_file_dream' })
  dream?: Relation<DreamEntity>;

  /** The last import of an archive with this file. */
  @Column({ name: 'import_id', type: 'uuid' })
  importId!: string;

  @Column({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS', insert: false })
  position!: string;

  @Column({ type: 'text' })
  kind!: 'picture' | 'voice' | 'recording';

  /** Its name in the archive. */
  @Column({ type: 'text' })
  name!: string;

  /** The record of the archive. */
  @Column({ type: 'jsonb' })
  record!: object;

  /** `sent`: media has a picture that waits for its turn. */
  @Column({ type: 'text', default: 'due' })
  state!: 'due' | 'sent' | LeftOut;
}

export type NewArchivedFile = Pick<ArchivedFileEntity, 'id' | 'kind' | 'name' | 'record'>;

@Injectable()
export class ArchivedFileRepository {
  constructor(private readonly database: DataSource) {}

  async add(
    tx: Tx,
    about: Pick<ArchivedFileEntity, 'dreamerId' | 'dreamId' | 'importId'>,
    files: NewArchivedFile[],
  ): Promise<void> {
    if (files.length > 0)
      await tx.insert(
        ArchivedFileEntity,
        files.map((file) => ({ ...file, ...about })),
      );
  }

  /** Forgets what earlier imports left out, and their recordings, which each import lists again. */
  async begin(dreamerId: string): Promise<void> {
    await this.database.query(
      `delete from dreams.archived_file
       where dreamer_id = $1 and (state in ('unreadable', 'failed') or kind = 'recording' and state = 'due')`,
      [dreamerId],
    );
  }

  /** The files that a dream still lacks belong to this import from now on. */
  async resume(importId: string, dreamId: string): Promise<void> {
    await this.database.query(`update dreams.archived_file set import_id = $1 where dream_id = $2 and state = 'due'`, [
      importId,
      dreamId,
    ]);
  }

  countDue(importId: string): Promise<number> {
    return this.database.manager.countBy(ArchivedFileEntity, { importId, state: 'due' });
  }

  due(importId: string, take: number): Promise<ArchivedFileEntity[]> {
    const where = { importId, state: 'due' } as const;
    return this.database.manager.find(ArchivedFileEntity, { where, order: { position: 'ASC' }, take });
  }

  /** False when the file is gone with its dream. */
  async change(tx: Tx, id: string, state: 'sent' | LeftOut): Promise<boolean> {
    return (await tx.update(ArchivedFileEntity, { id }, { state })).affected === 1;
  }

  /** The file when it was still there. */
  async remove(tx: Tx, id: string): Promise<ArchivedFileEntity | null> {
    const file = await tx.findOne(ArchivedFileEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (file) await tx.delete(ArchivedFileEntity, { id });
    return file;
  }

  async counts(dreamerId: string): Promise<ImportedFiles> {
    const rows = await this.database.query<{ state: ArchivedFileEntity['state']; n: number }[]>(
      'select state, count(*)::int as n from dreams.archived_file where dreamer_id = $1 group by state',
      [dreamerId],
    );
    const of = (state: string) => rows.find((row) => row.state === state)?.n ?? 0;
    return { missing: of('due'), waiting: of('sent'), unreadable: of('unreadable'), failed: of('failed') };
  }
}
