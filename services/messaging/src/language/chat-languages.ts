import { DEFAULT_LANGUAGE, type Language, languageOf, type PayloadOf } from '@dreamloom/contracts';
import { type Delivery, storeLatest, Transactions, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What is stored about a chat: the language itself, and that of the browser that claimed the phone. */
export interface StoredLanguage {
  language: Language | null;
  browserLanguage: Language | null;
}

/**
 * The language of a chat: that of the dreamer's profile, otherwise that of the phone's first message, otherwise that of
 * the browser that claimed the phone. /language changes the first two, and the profile changes it back.
 */
@Injectable()
export class ChatLanguages {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The languages of a phone that had no owner before this message.
   * @param claimantId the only dreamer who claims it; the profile counts first once the phone `isBound` to it
   */
  async ofPhone(tx: Tx, phone: string, claimantId: string | null, isBound: boolean): Promise<StoredLanguage> {
    const [stored] = await tx.query<Record<'phone' | 'profile' | 'browser', Language | null>[]>(
      `select (select language from messaging.phone_contact where phone = $1) as phone,
              (select language from messaging.dreamer_language where dreamer_id = $2) as profile,
              (select browser_language from messaging.phone_link where dreamer_id = $2) as browser`,
      [phone, claimantId],
    );
    if (!stored) throw new Error('the query returned no row');
    const { phone: language, profile, browser } = stored;
    return isBound
      ? { language: profile ?? language, browserLanguage: browser }
      : { language, browserLanguage: profile ?? browser };
  }

  /** The language of messages that are not the receipt of one. */
  async ofDreamer(dreamerId: string): Promise<Language> {
    const [stored] = await this.database.query<{ language: string | null }[]>(
      `select coalesce(d.language, c.language, l.browser_language) as language
       from (select $1::uuid as dreamer_id) as dreamer
       left join messaging.dreamer_language d using (dreamer_id)
       left join messaging.phone_link l using (dreamer_id)
       left join messaging.phone_contact c on c.phone = l.phone and l.status = 'verified'`,
      [dreamerId],
    );
    return languageOf(stored?.language) ?? DEFAULT_LANGUAGE;
  }

  /** Null when neither the profile nor /language has set it. */
  async chosenBy(dreamerId: string): Promise<Language | null> {
    const [stored] = await this.database.query<{ language: string | null }[]>(
      'select language from messaging.dreamer_language where dreamer_id = $1',
      [dreamerId],
    );
    return languageOf(stored?.language);
  }

  /** Stores what /language chose. */
  async choose(
    tx: Tx,
    { phone, ownerId }: { phone: string; ownerId: string | null },
    language: Language,
  ): Promise<void> {
    if (ownerId !== null)
      await tx.query(
        `insert into messaging.dreamer_language (dreamer_id, language, position) values ($1, $2, 0)
         on conflict (dreamer_id) do update set language = excluded.language`,
        [ownerId, language],
      );
    await tx.query(
      `insert into messaging.phone_contact (phone, language) values ($1, $2)
       on conflict (phone) do update set language = excluded.language`,
      [phone, language],
    );
  }

  /** Stores the language of the profile unless a later event of this dreamer was handled before. */
  store({ dreamerId, language }: PayloadOf<'language-changed'>, delivery: Delivery): Promise<void> {
    const latest = { table: 'messaging.dreamer_language', column: 'language', dreamerId, value: language };
    return storeLatest(this.transactions, latest, delivery);
  }

  /** Stores the language of a voice note as that of its phone unless one is stored. One from the web app has no phone. */
  async note(
    { dreamerId, language, capturedBy }: PayloadOf<'voice-note-transcribed'>,
    delivery: Delivery,
  ): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      const spoken = languageOf(language);
      if (spoken === null || capturedBy === 'web_voice') return;
      await tx.query(
        `insert into messaging.phone_contact as c (phone, language)
         select phone, $2 from messaging.phone_link where dreamer_id = $1 and status = 'verified'
         on conflict (phone) do update set language = coalesce(c.language, excluded.language)`,
        [dreamerId, spoken],
      );
    });
  }
}
