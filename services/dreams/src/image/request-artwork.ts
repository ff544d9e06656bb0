import { MOODS } from '@dreamloom/contracts';
import { EventLog, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type DreamEntity, silence } from '../dream/dream.entity.js';
import { DreamRepository } from '../dream/dream.repository.js';
import { PROGRESS } from '../dream/dream-progress.js';
import { sceneFrom } from '../dream/excerpts.js';
import { announce } from '../dream/publication.js';

@Injectable()
export class RequestArtwork {
  constructor(
    private readonly dreams: DreamRepository,
    private readonly log: EventLog,
  ) {}

  /** Requests the reserved artwork, or else a new one. The caller holds the lock of the dream. */
  async start(tx: Tx, dream: DreamEntity): Promise<void> {
    const artworkId = dream.artworkId ?? randomUUID();
    await this.dreams.advance(tx, dream.id, PROGRESS.artworkRequested(artworkId));
    await this.append(tx, dream, artworkId);
  }

  /** Appends the request of an artwork whose transition is stored already. */
  async append(tx: Tx, dream: DreamEntity, artworkId: string): Promise<void> {
    const { id: dreamId, dreamerId, content } = dream;
    const scene = dream.scene ?? sceneFrom(content);
    const moods = dream.tags.filter((tag) => (MOODS as readonly string[]).includes(tag));
    await this.log.append(tx, 'artwork-requested', { dreamId, dreamerId, artworkId, scene, moods, ...silence(dream) });
    await announce(tx, dreamerId, dreamId);
  }
}
