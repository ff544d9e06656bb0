import type { Tx } from '@dreamloom/eventing';
import { insertOnce } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SentMailEntity } from './sent-mail.entity.js';

@Injectable()
export class SentMailRepository {
  constructor(private readonly database: DataSource) {}

  /** Returns the mail with this id and stores it as `sending` when it is new. */
  async reserve(mail: Pick<SentMailEntity, 'id' | 'dreamerId'>): Promise<SentMailEntity> {
    await insertOnce(this.database.manager, SentMailEntity, { ...mail, status: 'sending' });
    return this.database.manager.findOneByOrFail(SentMailEntity, { id: mail.id });
  }

  async mark(tx: Tx, id: string, status: 'sent' | 'failed'): Promise<void> {
    await tx.update(SentMailEntity, { id }, { status });
  }
}
