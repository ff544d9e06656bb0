import { Injectable } from '@nestjs/common';
import { WEEK_IMAGE_WAIT_MS } from './figures.js';
import { WeekRepository, type WeekRow } from './week.repository.js';

const LOOK_EVERY_MS = 500;

/** Shares one polling query per week among all waiting requests. */
@Injectable()
export class WeekImageWait {
  private readonly waiting = new Map<string, Promise<WeekRow | null>>();

  constructor(private readonly weeks: WeekRepository) {}

  /** Resolves when the image is stored or has failed, at the latest after the timeout. */
  wait(week: number, place: string): Promise<WeekRow | null> {
    const key = `${week} ${place}`;
    const wait = this.waiting.get(key) ?? this.look(week, place).finally(() => this.waiting.delete(key));
    this.waiting.set(key, wait);
    return wait;
  }

  private async look(week: number, place: string): Promise<WeekRow | null> {
    const end = Date.now() + WEEK_IMAGE_WAIT_MS;
    for (;;) {
      const row = await this.weeks.find(week, place);
      if (row?.imageStatus !== 'asked' || Date.now() >= end) return row;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
}
