import type { Delivery, Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';

/** The pinned language of a dreamer's voice notes, and the position in the event log of the event that stored it. */
@Entity({ name: 'speech_language' })
export class SpeechLanguageEntity {
  @PrimaryColumn({ name: 'dreamer_id', type: 'uuid', primaryKeyConstraintName: 'speech_language_pk' })
  dreamerId!: string;

  @Column({ type: 'text', nullable: true })
  language!: string | null;

  @Column({ type: 'bigint' })
  position!: string;
}

@Injectable()
export class SpeechLanguageRepository {
  constructor(private readonly database: DataSource) {}

  /** BCP-47; null for detection by the vendor. */
  async languageOf(dreamerId: string): Promise<string | null> {
    return (await this.database.manager.findOneBy(SpeechLanguageEntity, { dreamerId }))?.language ?? null;
  }

  /** Stores the language unless a later event of this dreamer was handled before. */
  async store(tx: Tx, dreamerId: string, language: string | null, delivery: Delivery): Promise<void> {
    await tx.query(
      `insert into media.speech_language as s (dreamer_id, language, position)
       select $1, $2, d.position from events.delivery d where d.event_id = $3 and d.subscription = $4
       on conflict (dreamer_id) do update set language = excluded.language, position = excluded.position
       where s.position < excluded.position`,
      [dreamerId, language, delivery.eventId, delivery.subscription],
    );
  }
}
