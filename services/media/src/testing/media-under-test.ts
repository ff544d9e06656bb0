import { eventsUnderTest, migratedDatabase, serviceUnderTest, TEST_SECRET } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { REMUX_WORKER } from '../audio/remuxer.js';
import { BOOK_WORKER } from '../book/make-book.use-case.js';
import { database as tables } from '../media.database.js';
import { readMediaEnv } from '../media.env.js';
import { MediaModule } from '../media.module.js';

type Replacements = Parameters<typeof serviceUnderTest>[1];

export const SPEECH = {
  MESSAGING_URL: 'http://127.0.0.1:1',
  DREAMS_URL: 'http://127.0.0.1:1',
  GOOGLE_CLOUD_PROJECT: 'test',
  SPEECH_API_ENDPOINT: '127.0.0.1:1',
  SPEECH_INSECURE: 'on',
} as const;

export const smallPicture = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#235' } })
  .png()
  .toBuffer();

export type MediaUnderTest = Awaited<ReturnType<typeof mediaUnderTest>>;

/** Starts a media service on its own database; `replace` lists the stubs for vendors and other services. */
export async function mediaUnderTest(variables: Record<string, string> = {}, replace: Replacements = []) {
  const throwaway = await migratedDatabase(tables);
  const env = readMediaEnv({
    ...{ PORT: '1', DATABASE_URL: throwaway.url, INTERNAL_SECRET: TEST_SECRET, PUBLIC_BASE_URL: 'http://localhost' },
    ...{ DATA_DIR: '/nowhere', OPENAI_API_KEY: 'key', LOG_LEVEL: 'error', ...SPEECH, ...variables },
  });
  const { app, call, close } = await serviceUnderTest(MediaModule.with(env), [
    [BOOK_WORKER, new URL('../../dist/src/book/book.worker.js', import.meta.url)],
    // A worker thread loads the compiled build, because Jest does not transform code in threads.
    [REMUX_WORKER, new URL('../../dist/src/audio/remux.worker.js', import.meta.url)],
    ...replace,
  ]);
  return {
    ...eventsUnderTest(app, 'media'),
    ...{ app, call },
    close: async () => {
      await close();
      await throwaway.drop();
    },
  };
}

/** The payload of an artwork request, by default of a new dream of a new dreamer. */
export const anOrder = (of: { dreamId?: string; dreamerId?: string } = {}) => ({
  ...{ dreamId: randomUUID(), dreamerId: randomUUID(), artworkId: randomUUID(), scene: 'Fog.', moods: [], ...of },
});
