import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ContactMessageEntity } from './contact-message.entity.js';

@Injectable()
export class ContactMessageRepository {
  constructor(private readonly database: DataSource) {}

  async keep(tx: Tx, message: Omit<ContactMessageEntity, 'mailedAt' | 'createdAt'>): Promise<void> {
    await tx.insert(ContactMessageEntity, message);
  }

  byId(id: string): Promise<ContactMessageEntity | null> {
    return this.database.manager.findOneBy(ContactMessageEntity, { id });
  }

  async markMailed(tx: Tx, id: string): Promise<void> {
    await tx.update(ContactMessageEntity, { id }, { mailedAt: new Date() });
  }
}
