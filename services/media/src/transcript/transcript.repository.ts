import type { Tx } from '@dreamloom/eventing';
import { insertOnce } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AssetEntity } from '../asset/asset.entity.js';
import { TranscriptPartEntity } from './transcript-part.entity.js';
import { TranscriptEntity } from './transcript.entity.js';

@Injectable()
export class TranscriptRepository {
  constructor(private readonly database: DataSource) {}

  isKept(id: string): Promise<boolean> {
    return this.database.manager.existsBy(TranscriptEntity, { id });
  }

  async partsOf(transcriptId: string): Promise<Map<number, TranscriptPartEntity>> {
    const parts = await this.database.manager.findBy(TranscriptPartEntity, { transcriptId });
    return new Map(parts.map((part) => [part.position, part]));
  }

  async storePart(part: Omit<TranscriptPartEntity, 'createdAt'>): Promise<void> {
    await insertOnce(this.database.manager, TranscriptPartEntity, part);
  }

  /** Deletes a recording's row with its transcripts; the caller deletes the file. */
  async eraseOf(tx: Tx, assetKey: string): Promise<void> {
    await tx.query(
      'delete from media.transcript_part where transcript_id in (select id from media.transcript where asset_key = $1)',
      [assetKey],
    );
    await tx.delete(TranscriptEntity, { assetKey });
    await tx.delete(AssetEntity, { key: assetKey });
  }

  add(tx: Tx, transcript: Omit<TranscriptEntity, 'asset' | 'createdAt'>): Promise<boolean> {
    return insertOnce(tx, TranscriptEntity, transcript);
  }
}
