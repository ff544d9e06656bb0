import type { Tx } from '@dreamloom/eventing';
import { insertOnce } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, In, Index, Not, PrimaryColumn } from 'typeorm';
import { mailboxOf } from './unsubscribe.js';

/** A mail about a dream. The export lists it, and unsubscribe links refer to its id. */
@Entity({ name: 'dream_mail' })
@Index('dream_mail_dreamer', ['dreamerId', 'createdAt'])
export class DreamMailEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'dream_mail_pk' })
  id!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @Column({ type: 'text' })
  recipient!: string;

  @Column({ type: 'text', default: 'requested' })
  status!: 'requested' | 'sent' | 'failed';

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

/** A mailbox that gets no more mail, normalized by mailboxOf; its fingerprint when the mail was already erased. */
@Entity({ name: 'mail_suppression' })
export class MailSuppressionEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'mail_suppression_pk' })
  recipient!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

@Injectable()
export class DreamMailRepository {
  constructor(private readonly database: DataSource) {}

  async add(tx: Tx, mail: Pick<DreamMailEntity, 'id' | 'dreamerId' | 'recipient'>): Promise<void> {
    await tx.insert(DreamMailEntity, mail);
  }

  /** Returns false also for a mail that was erased with its sender. */
  isUnsent(id: string): Promise<boolean> {
    return this.database.manager.existsBy(DreamMailEntity, { id, status: Not('sent') });
  }

  async mark(tx: Tx, id: string, status: 'sent' | 'failed'): Promise<void> {
    await tx.update(DreamMailEntity, { id }, { status });
  }

  isSuppressed(tx: Tx, address: string, fingerprint: string): Promise<boolean> {
    return tx.existsBy(MailSuppressionEntity, { recipient: In([mailboxOf(address), fingerprint]) });
  }

  /** When the mail was erased together with its sender, the fingerprint identifies the mailbox. */
  async suppress(mailId: string, fingerprint: string | undefined): Promise<void> {
    const mail = await this.database.manager.findOneBy(DreamMailEntity, { id: mailId });
    const recipient = mail ? mailboxOf(mail.recipient) : fingerprint;
    if (recipient !== undefined) await insertOnce(this.database.manager, MailSuppressionEntity, { recipient });
  }
}
