import type { StoredSongs } from '@dreamloom/contracts';
import { EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, Index, PrimaryColumn } from 'typeorm';

const PAGE_SIZE = 100;

@Entity({ name: 'interpretation' })
@Index('interpretation_dreamer', ['dreamerId', 'createdAt'])
@Index('interpretation_dreams', ['dreamIds'], { type: 'gin' })
export class InterpretationEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'interpretation_pk' })
  id!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  /** Key of the framework or framework group. */
  @Column({ type: 'text' })
  framework!: string;

  /** The ids of those dreams that are stored. */
  @Column({ name: 'dream_ids', type: 'uuid', array: true })
  dreamIds!: string[];

  @Column({ type: 'text' })
  text!: string;

  @Column({ type: 'text' })
  model!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

export type NewInterpretation = Omit<InterpretationEntity, 'createdAt'>;

@Injectable()
export class InterpretationRepository {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly log: EventLog,
  ) {}

  async pageOf(dreamerId: string, skip: number): Promise<StoredSongs['songs']> {
    const page = await this.database.manager.find(InterpretationEntity, {
      where: { dreamerId },
      order: { createdAt: 'ASC', id: 'ASC' },
      skip,
      take: PAGE_SIZE,
    });
    return page.map(({ framework, dreamIds, text, createdAt }) => ({
      framework,
      dreamIds,
      text,
      createdAt: createdAt.toISOString(),
    }));
  }

  async newestOf(dreamerId: string, skip: number, take: number) {
    const [rows, total] = await this.database.manager.findAndCount(InterpretationEntity, {
      where: { dreamerId },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip,
      take,
    });
    return { rows, total };
  }

  find(dreamerId: string, id: string): Promise<InterpretationEntity | null> {
    return this.database.manager.findOneBy(InterpretationEntity, { dreamerId, id });
  }

  /** Returns false when this dreamer has no such interpretation. */
  delete(dreamerId: string, id: string): Promise<boolean> {
    return this.transactions.run(null, async (tx) => {
      const { affected } = await tx.delete(InterpretationEntity, { dreamerId, id });
      if (affected === 1) await this.log.append(tx, 'dream-song-deleted', { songId: id, dreamerId });
      return affected === 1;
    });
  }

  async add(tx: Tx, interpretation: NewInterpretation): Promise<void> {
    await tx.insert(InterpretationEntity, interpretation);
  }

  /** Erases a dreamer's interpretations and those of other dreamers that used these dreams. */
  async erase(tx: Tx, dreamerId: string, dreamIds: string[]): Promise<void> {
    await tx.delete(InterpretationEntity, { dreamerId });
    await this.eraseThoseUsing(tx, dreamIds);
  }

  async eraseThoseUsing(tx: Tx, dreamIds: string[]): Promise<void> {
    const [deleted] = await tx.query<[{ songId: string; dreamerId: string }[], number]>(
      `delete from collective.interpretation where dream_ids && $1::uuid[]
       returning id as "songId", dreamer_id as "dreamerId"`,
      [dreamIds],
    );
    for (const song of deleted) await this.log.append(tx, 'dream-song-deleted', song);
  }
}
