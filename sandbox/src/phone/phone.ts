import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { sendPage, servePageFiles } from '../look/pages.js';
import type { WordMemory } from '../speech/word-memory.js';
import type { Speak } from '../voice/notes.js';
import { registerPhoneApi, registerPhoneLive, registerPhoneTricks } from './phone-api.routes.js';
import { registerPhoneVoice } from './phone-voice.routes.js';
import type { Phones } from './phones.js';

// Resolves from src and from dist alike, because the compiler does not copy pages.
const PAGE_FOLDER = new URL('../../src/phone/page/', import.meta.url);

/** The phone at `/phone`: a dreamer's messengers in a browser. */
export const registerPhone = async (
  app: FastifyInstance,
  phones: Phones,
  { appAddress, ...voice }: { appAddress: string; memory: WordMemory; speak: Speak },
): Promise<void> => {
  app.get('/phone', async (_request, reply) => {
    const page = await readFile(new URL('phone.html', PAGE_FOLDER), 'utf8');
    return sendPage(reply, page.replaceAll('{app}', appAddress));
  });
  servePageFiles(app, '/phone/page', PAGE_FOLDER);
  registerPhoneApi(app, phones);
  registerPhoneTricks(app, phones);
  await registerPhoneVoice(app, phones, voice);
  registerPhoneLive(app, phones.store);
};
