import type { DreamMails, MessageHistory, Letters, SaidSongs } from '@dreamloom/contracts';
import type { InternalClient } from '@dreamloom/http';
import { emailFingerprint, type Key } from '@dreamloom/platform';

export const SERVICE_RECORDS = Symbol('service-records');

export interface ServiceRecords {
  songs(dreamerId: string): AsyncIterable<SaidSongs['songs'][number]>;
  messages(dreamerId: string): AsyncIterable<MessageHistory['messages'][number]>;
  mails(dreamerId: string): AsyncIterable<DreamMails['mails'][number]>;
  letters(email: string): AsyncIterable<Letters['letters'][number]>;
}

export class RecordsOfServices implements ServiceRecords {
  constructor(
    private readonly internal: InternalClient,
    private readonly fingerprintKey: Key<'e-mail fingerprints'>,
  ) {}

  songs(dreamer: string) {
    return pages(async (skip) => {
      const { songs } = await this.internal.call('GET /internal/interpretations/:dreamer', {
        dreamer,
        query: { skip },
      });
      return songs;
    });
  }

  messages(dreamer: string) {
    return pages(async (skip) => {
      const { messages } = await this.internal.call('GET /internal/message-history/:dreamer', {
        dreamer,
        query: { skip },
      });
      return messages;
    });
  }

  mails(dreamer: string) {
    return pages(async (skip) => {
      const { mails } = await this.internal.call('GET /internal/dream-mails/:dreamer', { dreamer, query: { skip } });
      return mails;
    });
  }

  async *letters(email: string) {
    const fingerprint = emailFingerprint(email, this.fingerprintKey);
    yield* (await this.internal.call('GET /internal/letters/:fingerprint', { fingerprint })).letters;
  }
}

async function* pages<Row>(read: (skip: number) => Promise<Row[]>): AsyncGenerator<Row> {
  let skip = 0;
  for (let page = await read(skip); page.length > 0; page = await read(skip)) {
    yield* page;
    skip += page.length;
  }
}
