import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, storeLatest, Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The pinned languages of dreamers as the dreams service announces them. */
@Injectable()
export class SpeechLanguages {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** BCP 47; null for detection by the vendor. */
  async languageOf(dreamerId: string): Promise<string | null> {
    const [row] = await this.database.query<{ language: string | null }[]>(
      'select language from media.speech_language where dreamer_id = $1',
      [dreamerId],
    );
    return row?.language ?? null;
  }

  /** Stores the language unless a later event of this dreamer was handled before. */
  store({ dreamerId, language }: PayloadOf<'speech-language-changed'>, delivery: Delivery): Promise<void> {
    const latest = { table: 'media.speech_language', column: 'language', dreamerId, value: language };
    return storeLatest(this.transactions, latest, delivery);
  }
}
