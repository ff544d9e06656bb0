import { DEFAULT_LANGUAGE, type Language, languageOf, type PayloadOf } from '@dreamloom/contracts';
import { type Delivery, storeLatest, Transactions, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChannelContactEntity } from '../channel/channel-contact.repository.js';

/** What is stored about a chat: the language itself, and that of the browser that claimed the contact. */
export interface StoredLanguage {
  language: Language | null;
  browserLanguage: Language | null;
}

/**
 * The language of a chat: that of the dreamer's profile, otherwise that of the contact's first message, otherwise that of
 * the browser that claimed the phone. /language changes the first two, and the profile changes it back.
 */
@Injectable()
export class ChatLanguages {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The languages of a contact that had no owner before this message.
   * @param claimantId the only dreamer who claims it; the profile counts first once the contact `isBound` to it
   */
  async ofContact(tx: Tx, contactId: string, claimantId: string | null, isBound: boolean): Promise<StoredLanguage> {
    const [stored] = await tx.query<Record<'contact' | 'profile' | 'browser', Language | null>[]>(
      `select (select language from messaging.channel_contact where id = $1) as contact,
              (select language from messaging.dreamer_language where dreamer_id = $2) as profile,
              (select browser_language from messaging.channel_link
               where dreamer_id = $2 and contact_id = $1) as browser`,
      [contactId, claimantId],
    );
    if (!stored) throw new Error('the query returned no row');
    const { contact: language, profile, browser } = stored;
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
       left join messaging.channel_link l using (dreamer_id)
       left join messaging.channel_contact c on c.id = l.contact_id and l.status = 'verified'`,
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
    { contactId, ownerId }: { contactId: string; ownerId: string | null },
    language: Language,
  ): Promise<void> {
    if (ownerId !== null)
      await tx.query(
        `insert into messaging.dreamer_language (dreamer_id, language, position) values ($1, $2, 0)
         on conflict (dreamer_id) do update set language = excluded.language`,
        [ownerId, language],
      );
    await tx.update(ChannelContactEntity, { id: contactId }, { language });
  }

  /** Stores the language of the profile unless a later event of this dreamer was handled before. */
  store({ dreamerId, language }: PayloadOf<'language-changed'>, delivery: Delivery): Promise<void> {
    const latest = { table: 'messaging.dreamer_language', column: 'language', dreamerId, value: language };
    return storeLatest(this.transactions, latest, delivery);
  }

  /** Stores the language of a voice note as that of its chat unless one is stored. One from the web app has no chat. */
  async note(
    { dreamerId, language, capturedBy }: PayloadOf<'voice-note-transcribed'>,
    delivery: Delivery,
  ): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      const spoken = languageOf(language);
      if (spoken === null || capturedBy === 'web_voice') return;
      await tx.query(
        `update messaging.channel_contact c set language = $2 from messaging.channel_link l
         where c.id = l.contact_id and l.dreamer_id = $1 and l.status = 'verified' and c.language is null`,
        [dreamerId, spoken],
      );
    });
  }
}
