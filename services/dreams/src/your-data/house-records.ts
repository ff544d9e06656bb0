import { Correspondence, Letters, SaidSongs } from '@dreamloom/contracts';
import { deriveKey, emailFingerprint, InternalClient, type Key } from '@dreamloom/platform';

export const HOUSE_RECORDS = Symbol('house-records');

/** What other services keep of a dreamer's words. */
export interface HouseRecords {
  /** Interpretations, oldest first. */
  songs(dreamerId: string): AsyncIterable<SaidSongs['songs'][number]>;
  /** Messages on WhatsApp, oldest first. */
  messages(dreamerId: string): AsyncIterable<Correspondence['messages'][number]>;
  /** What came from this address through the contact form. */
  letters(email: string): AsyncIterable<Letters['letters'][number]>;
}

/** Asks the services, page by page. */
export class RecordsOfServices implements HouseRecords {
  private readonly collective: InternalClient;
  private readonly messaging: InternalClient;

  private readonly fingerprintKey: Key<'e-mail fingerprints'>;

  constructor(env: { COLLECTIVE_URL: string; MESSAGING_URL: string; INTERNAL_SECRET: string }) {
    this.collective = new InternalClient(env.COLLECTIVE_URL, env.INTERNAL_SECRET);
    this.messaging = new InternalClient(env.MESSAGING_URL, env.INTERNAL_SECRET);
    this.fingerprintKey = deriveKey(env.INTERNAL_SECRET, 'e-mail fingerprints');
  }

  songs(dreamerId: string) {
    return pages(async (skip) => {
      const path = `/internal/interpretations/${dreamerId}?skip=${skip}`;
      return (await this.collective.get(path, SaidSongs)).songs;
    });
  }

  messages(dreamerId: string) {
    return pages(async (skip) => {
      const path = `/internal/correspondence/${dreamerId}?skip=${skip}`;
      return (await this.messaging.get(path, Correspondence)).messages;
    });
  }

  async *letters(email: string) {
    const path = `/internal/letters/${emailFingerprint(email, this.fingerprintKey)}`;
    yield* (await this.messaging.get(path, Letters)).letters;
  }
}

async function* pages<Row>(read: (skip: number) => Promise<Row[]>): AsyncGenerator<Row> {
  let skip = 0;
  for (let page = await read(skip); page.length > 0; page = await read(skip)) {
    yield* page;
    skip += page.length;
  }
}
