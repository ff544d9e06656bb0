import type { Mood } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { insertOnce } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DreamEntity } from './dream.entity.js';

/** What the AI read in a dream. */
export interface DreamReading {
  title: string;
  tags: Mood[];
  isLucid: boolean;
  isRecurrent: boolean;
}

@Injectable()
export class DreamRepository {
  constructor(private readonly database: DataSource) {}

  byId(id: string): Promise<DreamEntity | null> {
    return this.database.manager.findOneBy(DreamEntity, { id });
  }

  /** Keeps a new dream; false when its message became a dream before. */
  add(tx: Tx, dream: Omit<DreamEntity, 'recordedAt' | 'dreamer'>): Promise<boolean> {
    return insertOnce(tx, DreamEntity, dream);
  }

  /** Writes what the AI read; what the dreamer wrote meanwhile stays. */
  async applyReading(tx: Tx, id: string, reading: DreamReading): Promise<void> {
    await tx.query(
      `update dreams.dream set
         title = case when title_source = 'dreamer' then title else $2 end,
         title_source = case when title_source = 'dreamer' then title_source else 'ai' end,
         title_status = 'ready',
         tags = case when tags_source = 'dreamer' then tags else $3 end,
         is_lucid = case when tags_source = 'dreamer' then is_lucid else $4 end,
         is_recurrent = case when tags_source = 'dreamer' then is_recurrent else $5 end
       where id = $1`,
      [id, reading.title, reading.tags, reading.isLucid, reading.isRecurrent],
    );
  }

  async noteNamingFailed(tx: Tx, id: string, reason: string): Promise<void> {
    await tx.update(DreamEntity, { id }, { titleStatus: 'failed', failure: reason });
  }

  async notePaintingStarted(tx: Tx, id: string): Promise<void> {
    await tx.update(DreamEntity, { id }, { imageStatus: 'painting' });
  }

  async notePaintingFailed(tx: Tx, id: string, reason: string): Promise<void> {
    await tx.update(DreamEntity, { id }, { imageStatus: 'failed', failure: reason });
  }

  async notePainted(tx: Tx, id: string): Promise<void> {
    await tx.update(DreamEntity, { id }, { imageStatus: 'ready' });
  }
}
