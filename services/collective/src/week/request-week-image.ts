import type { QuotaName } from '@dreamloom/contracts';
import { EventLog, type Tx } from '@dreamloom/eventing';
import { EVERYBODY, Quotas, Refusal, Clock } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { REST_AFTER_FAILURE_MS, TRIES_PER_WEEK } from './figures.js';
import { WeekRepository, type WeekRow } from './week.repository.js';

export interface Vision {
  scene: string;
  moods: string[];
}

/** Requests the image of a week only once: the caller must hold the lock of the week's row. */
@Injectable()
export class RequestWeekImage {
  constructor(
    private readonly weeks: WeekRepository,
    private readonly log: EventLog,
    private readonly quotas: Quotas<QuotaName>,
    private readonly clock: Clock,
  ) {}

  /**
   * Requests an image unless one exists or is in progress.
   * @throws Refusal 503 while no attempt is allowed, QuotaExceeded
   */
  async unlessUnderWay(tx: Tx, row: WeekRow, vision: Vision): Promise<void> {
    if (row.imageStatus === 'painted') return;
    const askedAt = row.imageRequestedAt?.getTime() ?? -Infinity;
    if (this.clock.now().getTime() - askedAt < REST_AFTER_FAILURE_MS) {
      if (row.imageStatus === 'asked') return;
      throw resting('The painter rests after a failure. Please come back in a quarter of an hour.');
    }
    if (row.imageAttempts >= TRIES_PER_WEEK) throw resting('The picture of this week could not be painted.');
    await this.anew(tx, row, vision);
  }

  /**
   * Requests an image regardless of earlier requests.
   * @throws QuotaExceeded
   */
  async anew(tx: Tx, { week, place, imageAttempts }: WeekRow, { scene, moods }: Vision): Promise<void> {
    await this.quotas.consume('weekImagesPerDay', EVERYBODY, 1, tx);
    const imageId = randomUUID();
    await this.weeks.save(tx, week, place, {
      ...{ imageId, imageStatus: 'asked', imageAttempts: imageAttempts + 1, imageRequestedAt: this.clock.now() },
    });
    await this.log.append(tx, 'week-image-requested', { imageId, week, scene, moods });
  }
}

const resting = (sentence: string) => new Refusal(503, 'vision-resting', sentence);
