import { MOODS } from '@dreamloom/contracts';
import { EventLog, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { DreamEntity } from '../dream/dream.entity.js';
import { DreamRepository } from '../dream/dream.repository.js';
import { announce } from '../dream/live.js';
import { sceneFrom } from '../dream/scene.js';

@Injectable()
export class RequestArtwork {
  constructor(
    private readonly dreams: DreamRepository,
    private readonly log: EventLog,
  ) {}

  /**
   * The caller holds the lock of the dream.
   * @returns the id of the artwork: the reserved one, or a new one
   */
  async place(tx: Tx, dream: DreamEntity): Promise<string> {
    const artworkId = dream.artworkId ?? randomUUID();
    await this.dreams.change(tx, dream.id, { imageStatus: 'painting', artworkId: artworkId, artworkDueAt: null });
    await this.ask(tx, dream, artworkId);
    return artworkId;
  }

  async ask(tx: Tx, dream: DreamEntity, artworkId: string): Promise<void> {
    const { id: dreamId, dreamerId, content } = dream;
    const scene = dream.scene ?? sceneFrom(content);
    const moods = dream.tags.filter((tag) => (MOODS as readonly string[]).includes(tag));
    await this.log.append(tx, 'artwork-requested', { dreamId, dreamerId, artworkId, scene, moods });
    announce(tx, dreamerId, dreamId);
  }
}
