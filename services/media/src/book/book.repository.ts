import { type Book, BOOK_DAYS, type NewBook } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Clock, insertOnce } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { Check, Column, DataSource, Entity, Index, LessThanOrEqual, MoreThan, PrimaryColumn } from 'typeorm';

const DAY_MS = 86_400_000;
/** A job of an erased dreamer may still store files; they are deleted when this time is over. */
const ERASED_FOR_MS = 3_600_000;

@Entity({ name: 'book' })
@Check('book_state', "state in ('waiting', 'made', 'failed', 'erased')")
@Index('book_dreamer', ['dreamerId'])
@Index('book_expiry', ['expiresAt'])
@Index('book_under_way', ['dreamerId'], { unique: true, where: "state = 'waiting'" })
export class BookEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'book_pk' })
  id!: string;

  /** Null once it is erased: the row stays until no job can store its files any more. */
  @Column({ name: 'dreamer_id', type: 'uuid', nullable: true })
  dreamerId!: string | null;

  @Column({ name: 'order_of', type: 'jsonb', nullable: true })
  order!: NewBook | null;

  @Column({ type: 'text', default: 'waiting' })
  state!: Book['state'] | 'erased';

  @Column({ type: 'real', default: 0 })
  progress!: number;

  @Column({ type: 'integer', nullable: true })
  pages!: number | null;

  @Column({ name: 'missing_pictures', type: 'integer', default: 0 })
  missingPictures!: number;

  @Column({ name: 'requested_at', type: 'timestamptz' })
  requestedAt!: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}

@Injectable()
export class BookRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** False while another book of the dreamer is being made. */
  async add(tx: Tx, { id, dreamerId, order }: { id: string; dreamerId: string; order: NewBook }): Promise<boolean> {
    const requestedAt = this.clock.now();
    return insertOnce(tx, BookEntity, { id, dreamerId, order, requestedAt, expiresAt: this.inDays(requestedAt) });
  }

  /** Without those whose time is over, newest first. */
  of(dreamerId: string): Promise<BookEntity[]> {
    const where = { dreamerId, expiresAt: MoreThan(this.clock.now()) };
    return this.database.manager.find(BookEntity, { where, order: { requestedAt: 'desc', id: 'desc' } });
  }

  /** Null for one of another dreamer, and for one whose time is over. */
  ownedBy(dreamerId: string, id: string): Promise<BookEntity | null> {
    return this.database.manager.findOneBy(BookEntity, { id, dreamerId, expiresAt: MoreThan(this.clock.now()) });
  }

  waiting(id: string): Promise<BookEntity | null> {
    return this.database.manager.findOneBy(BookEntity, { id, state: 'waiting' });
  }

  isMade(id: string): Promise<boolean> {
    return this.database.manager.existsBy(BookEntity, { id, state: 'made' });
  }

  async setProgress(id: string, progress: number): Promise<void> {
    await this.database.manager.update(BookEntity, { id, state: 'waiting' }, { progress });
  }

  /** False when the book was removed while it was made. */
  async setMade(tx: Tx, id: string, made: { pages: number; missingPictures: number }): Promise<boolean> {
    const expiresAt = this.inDays(this.clock.now());
    const change = { ...made, state: 'made', progress: 1, expiresAt } as const;
    const { affected } = await tx.update(BookEntity, { id, state: 'waiting' }, change);
    return affected === 1;
  }

  async setFailed(tx: Tx, id: string): Promise<void> {
    await tx.update(BookEntity, { id, state: 'waiting' }, { state: 'failed' });
  }

  /** Marks books as erased and returns their ids; nothing about the dreamer or the dreams is left. */
  async erase(tx: Tx, where: { dreamerId: string; id?: string }): Promise<string[]> {
    const books = await tx.find(BookEntity, { select: { id: true }, where });
    const expiresAt = new Date(this.clock.now().getTime() + ERASED_FOR_MS);
    await tx.update(BookEntity, where, { dreamerId: null, order: null, state: 'erased', expiresAt });
    return books.map(({ id }) => id);
  }

  async expired(): Promise<string[]> {
    const where = { expiresAt: LessThanOrEqual(this.clock.now()) };
    return (await this.database.manager.find(BookEntity, { select: { id: true }, where })).map(({ id }) => id);
  }

  async remove(tx: Tx, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await tx.delete(BookEntity, [...ids]);
  }

  private inDays(from: Date): Date {
    return new Date(from.getTime() + BOOK_DAYS * DAY_MS);
  }
}
