import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ name: 'contact_message' })
@Index('contact_message_fingerprint', ['emailFingerprint'])
export class ContactMessageEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'contact_message_pk' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  email!: string;

  /** A keyed hash that finds the messages of a dreamer. */
  @Column({ name: 'email_fingerprint', type: 'text' })
  emailFingerprint!: string;

  @Column({ type: 'text' })
  message!: string;

  @Column({ name: 'mailed_at', type: 'timestamptz', nullable: true })
  mailedAt!: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

@Injectable()
export class ContactMessageRepository {
  constructor(private readonly database: DataSource) {}

  async store(tx: Tx, message: Omit<ContactMessageEntity, 'mailedAt' | 'createdAt'>): Promise<void> {
    await tx.insert(ContactMessageEntity, message);
  }

  byId(id: string): Promise<ContactMessageEntity | null> {
    return this.database.manager.findOneBy(ContactMessageEntity, { id });
  }

  async markMailed(tx: Tx, id: string): Promise<void> {
    await tx.update(ContactMessageEntity, { id }, { mailedAt: () => 'now()' });
  }
}
