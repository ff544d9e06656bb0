import type {
  DreamMails,
  Letters,
  MessageHistory,
  OpenCircleChoice,
  OwnCorrections,
  StoredNudge,
  StoredSongs,
  VoiceCapture,
} from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { emailFingerprint, Keys } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';

/** What other services store about a dreamer. Every method throws a TransientError when its service is unavailable. */
@Injectable()
export class ServiceRecordsClient {
  constructor(
    private readonly internal: InternalClient,
    private readonly keys: Keys,
  ) {}

  songs(dreamer: string): AsyncIterable<StoredSongs['songs'][number]> {
    return pages(async (skip) => {
      const call = { dreamer, query: { skip } };
      return (await this.internal.call('GET /internal/interpretations/:dreamer', call)).songs;
    });
  }

  messages(dreamer: string): AsyncIterable<MessageHistory['messages'][number]> {
    return pages(async (skip) => {
      const call = { dreamer, query: { skip } };
      return (await this.internal.call('GET /internal/message-history/:dreamer', call)).messages;
    });
  }

  /** The recordings of the web app that are not a dream yet. */
  async *recordings(dreamer: string): AsyncIterable<VoiceCapture> {
    yield* (await this.internal.call('GET /internal/voice-captures/:dreamer', { dreamer })).voices;
  }

  mails(dreamer: string): AsyncIterable<DreamMails['mails'][number]> {
    return pages(async (skip) => {
      const call = { dreamer, query: { skip } };
      return (await this.internal.call('GET /internal/dream-mails/:dreamer', call)).mails;
    });
  }

  /** The circles of a city, a country and a generation that a dreamer is in; none for a dreamer in no circle. */
  async openCircles(dreamer: string): Promise<OpenCircleChoice[]> {
    const { open: _, ...choice } = await this.internal.call('GET /internal/open-circles/:dreamer', { dreamer });
    return Object.values(choice).some((value) => value !== null) ? [choice] : [];
  }

  /** The ids of public dreams of others that a dreamer dreamt too. */
  async dreamtToo(dreamer: string): Promise<string[]> {
    return (await this.internal.call('GET /internal/dreamt-too/:dreamer', { dreamer })).dreams;
  }

  /** The corrections that a dreamer sent. */
  async corrections(dreamer: string): Promise<OwnCorrections['corrections']> {
    return (await this.internal.call('GET /internal/own-corrections/:dreamer', { dreamer })).corrections;
  }

  /** Stores those of an archive, unless the dreamer is in one. */
  async restoreOpenCircles(dreamer: string, choice: OpenCircleChoice): Promise<void> {
    await this.internal.call('PUT /internal/open-circles/:dreamer', { dreamer, body: choice });
  }

  nudge(dreamer: string): Promise<StoredNudge> {
    return this.internal.call('GET /internal/nudges/:dreamer', { dreamer });
  }

  async *letters(email: string): AsyncIterable<Letters['letters'][number]> {
    const fingerprint = emailFingerprint(email, this.keys.for('e-mail fingerprints'));
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
