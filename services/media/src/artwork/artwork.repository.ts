import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ArtworkEntity } from './artwork.entity.js';

@Injectable()
export class ArtworkRepository {
  constructor(private readonly database: DataSource) {}

  isPainted(artworkId: string): Promise<boolean> {
    return this.database.manager.existsBy(ArtworkEntity, { id: artworkId });
  }

  async add(tx: Tx, artwork: Omit<ArtworkEntity, 'asset' | 'createdAt'>): Promise<void> {
    await tx.insert(ArtworkEntity, artwork);
  }
}
