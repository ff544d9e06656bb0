import type { WeeklyImage } from '@dreamloom/contracts';
import { Injectable } from '@nestjs/common';
import { WeekRepository, type WeekRow } from './week.repository.js';

@Injectable()
export class WeekPictures {
  constructor(private readonly weeks: WeekRepository) {}

  async of(row: Pick<WeekRow, 'week' | 'place' | 'mediaKey'> | null): Promise<WeeklyImage> {
    const picture = row?.mediaKey ? await this.weeks.pictureOf(row.week, row.place) : null;
    if (!picture || !row?.mediaKey) return { imageStoredBase64: null, imageUrl: null };
    return {
      imageStoredBase64: `data:${picture.mime};base64,${picture.bytes.toString('base64')}`,
      imageUrl: `/api/media/${row.mediaKey}`,
    };
  }
}
