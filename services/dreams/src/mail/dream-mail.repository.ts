import type { Tx } from '@dreamloom/eventing';
import { insertOnce } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { DreamMailEntity } from './dream-mail.entity.js';
import { MailSuppressionEntity } from './mail-suppression.entity.js';
import { mailboxOf } from './mailbox.js';

@Injectable()
export class DreamMailRepository {
  constructor(private readonly database: DataSource) {}

  async add(tx: Tx, mail: Omit<DreamMailEntity, 'createdAt' | 'dreamer'>): Promise<void> {
    await tx.insert(DreamMailEntity, mail);
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
