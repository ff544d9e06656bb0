import type { Tx } from '@dreamloom/eventing';
import { insertOnce } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, In, MoreThan } from 'typeorm';
import { DreamMailEntity } from './dream-mail.entity.js';
import { MailSuppressionEntity } from './mail-suppression.entity.js';

const A_DAY_MS = 86_400_000;

@Injectable()
export class DreamMailRepository {
  constructor(private readonly database: DataSource) {}

  /** Mails of the last 24 hours from this dreamer and to this address; others that would change a count wait. */
  async countOfTheDay(tx: Tx, dreamerId: string, recipient: string): Promise<{ from: number; to: number }> {
    // Always in this order, so that nobody waits in a circle.
    await tx.query(`select pg_advisory_xact_lock(hashtext('mail-from'), hashtext($1))`, [dreamerId]);
    await tx.query(`select pg_advisory_xact_lock(hashtext('mail-to'), hashtext($1))`, [recipient]);
    const createdAt = MoreThan(new Date(Date.now() - A_DAY_MS));
    return {
      from: await tx.countBy(DreamMailEntity, { dreamerId, createdAt }),
      to: await tx.countBy(DreamMailEntity, { recipient, createdAt }),
    };
  }

  async add(tx: Tx, mail: Omit<DreamMailEntity, 'createdAt' | 'dreamer'>): Promise<void> {
    await tx.insert(DreamMailEntity, mail);
  }

  isSuppressed(tx: Tx, recipient: string, fingerprint: string): Promise<boolean> {
    return tx.existsBy(MailSuppressionEntity, { recipient: In([recipient, fingerprint]) });
  }

  /** Notes that the recipient of a mail wants no more: by the fingerprint of the address when the mail went with its sender. */
  async suppress(mailId: string, fingerprint: string | undefined): Promise<void> {
    const mail = await this.database.manager.findOneBy(DreamMailEntity, { id: mailId });
    const recipient = mail?.recipient ?? fingerprint;
    if (recipient !== undefined) await insertOnce(this.database.manager, MailSuppressionEntity, { recipient });
  }
}
