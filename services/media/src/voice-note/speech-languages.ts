import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, Transactions } from '@dreamloom/eventing';
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
  async store({ dreamerId, language }: PayloadOf<'speech-language-changed'>, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, (tx) =>
      tx.query(
        `insert into media.speech_language as s (dreamer_id, language, position)
         select $1, $2, d.position from events.delivery d where d.event_id = $3 and d.subscription = $4
         on conflict (dreamer_id) do update set language = excluded.language, position = excluded.position
         where s.position < excluded.position`,
        [dreamerId, language, delivery.eventId, delivery.subscription],
      ),
    );
  }
}
