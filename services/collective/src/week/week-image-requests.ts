import type { QuotaName } from '@dreamloom/contracts';
import { EventLog, type Tx } from '@dreamloom/eventing';
import { Clock, EVERYBODY, Quotas, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { WeekEntity } from './week.entity.js';
import { WeekRepository } from './week.repository.js';
import { WeekCountsRepository } from './week-counts.repository.js';
import { MAX_IMAGE_ATTEMPTS, PAUSE_AFTER_FAILURE_MS } from './week-rules.js';

/** What a week's image shows. */
export interface WeekScene {
  scene: string;
  moods: string[];
}

/** Requests the image of a week only once: the caller must hold the lock of the week's row. */
@Injectable()
export class WeekImageRequests {
  constructor(
    private readonly weeks: WeekRepository,
    private readonly counts: WeekCountsRepository,
    private readonly log: EventLog,
    private readonly quotas: Quotas<QuotaName>,
    private readonly clock: Clock,
  ) {}

  /**
   * Requests an image unless one exists or is in progress.
   * @throws Refusal 503 while no attempt is allowed, QuotaExceeded
   */
  async enqueueMissing(tx: Tx, row: WeekEntity, scene: WeekScene): Promise<void> {
    if (row.imageStatus === 'ready') return;
    const requestedAt = row.imageRequestedAt?.getTime() ?? -Infinity;
    if (this.clock.now().getTime() - requestedAt < PAUSE_AFTER_FAILURE_MS) {
      if (row.imageStatus === 'requested') return;
      throw unavailable('pause', 'The painter rests after a failure. Please come back in a quarter of an hour.');
    }
    if (row.imageAttempts >= MAX_IMAGE_ATTEMPTS)
      throw unavailable('given-up', 'The picture of this week could not be painted.');
    await this.enqueue(tx, row, scene);
  }

  /**
   * Requests an image regardless of earlier requests.
   * @throws QuotaExceeded
   */
  async enqueue(tx: Tx, { week, region, imageAttempts }: WeekEntity, { scene, moods }: WeekScene): Promise<void> {
    await this.quotas.consume('weekImagesPerDay', EVERYBODY, 1, tx);
    const imageId = randomUUID();
    await this.weeks.save(tx, week, region, {
      imageId,
      imageStatus: 'requested',
      imageAttempts: imageAttempts + 1,
      imageRequestedAt: this.clock.now(),
      imageDreams: await this.counts.dreamsIn(tx, week, region),
    });
    await this.log.append(tx, 'week-image-requested', { imageId, week, scene, moods });
  }
}

const unavailable = (reason: 'pause' | 'given-up', sentence: string) =>
  new Refusal(503, 'week-image-unavailable', sentence, { reason });
