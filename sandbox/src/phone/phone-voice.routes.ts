import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readForm } from '../forms/read-form.js';
import type { WordMemory } from '../speech/word-memory.js';
import { BUNDLED_NOTES, bundledNote, type Speak, spokenLanguage } from '../voice/notes.js';
import type { Phones } from './phones.js';

// More than the product accepts, so that its rejection can be tested.
const MAX_UPLOAD_BYTES = 40 * 1024 * 1024;
const MAX_SPEECH_LENGTH = 4_000;

const SpokenBody = z.union([
  z.object({ text: z.string().trim().min(1).max(MAX_SPEECH_LENGTH) }),
  z.object({ note: z.string() }),
]);
type ByAddress = { Params: { address: string } };

interface VoiceTools {
  memory: WordMemory;
  speak: Speak;
}

/** Voice notes and attachments of the phone: synthesised here, recorded in the page, or sent by a script. */
export const registerPhoneVoice = async (app: FastifyInstance, phones: Phones, { memory, speak }: VoiceTools) => {
  const noteOf = async (body: unknown): Promise<Buffer | undefined> => {
    const order = SpokenBody.safeParse(body);
    if (!order.success) return undefined;
    if ('note' in order.data) return withWords(memory, await bundledNote(order.data.note), undefined);
    const language = spokenLanguage(order.data.text);
    const note = await speak(order.data.text, language);
    memory.remember(note, order.data.text, language);
    return note;
  };

  app.get('/phone/api/voice-notes', async () => ({
    notes: Object.entries(BUNDLED_NOTES).map(([note, title]) => ({ note, title })),
  }));

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
      (_request, body, done) => done(null, body),
    );
    // A page of another site can post such a form without a preflight.
    scope.addHook('onRequest', async (request, reply) => {
      const site = request.headers['sec-fetch-site'] ?? 'same-origin';
      if (site === 'same-origin' || site === 'none') return undefined;
      return reply.code(403).send({ message: 'Only the phone itself may send this.' });
    });

    scope.post<ByAddress>(
      '/phone/api/chats/:address/voice-notes',
      { bodyLimit: MAX_UPLOAD_BYTES },
      async (request, reply) => {
        const address = phones.addressOf(request.params.address);
        if (address === undefined) return wrong(reply, 'A phone number with its country code is needed.');
        const upload = await uploadOf(request);
        if (upload === undefined) {
          const note = await noteOf(request.body);
          if (note === undefined) return wrong(reply, `text must have 1 to ${MAX_SPEECH_LENGTH} characters.`);
          return reply.code(202).send({ sid: phones.receive(address, '', { contentType: 'audio/ogg', bytes: note }) });
        }
        withWords(memory, upload.bytes, upload.words);
        return reply.code(202).send({ sid: phones.receive(address, '', upload) });
      },
    );

    scope.post<ByAddress>(
      '/phone/api/chats/:address/attachments',
      { bodyLimit: MAX_UPLOAD_BYTES },
      async (request, reply) => {
        const address = phones.addressOf(request.params.address);
        const upload = await uploadOf(request);
        if (address === undefined || upload === undefined) return wrong(reply, 'A phone and a file are needed.');
        return reply.code(202).send({ sid: phones.receive(address, upload.words ?? '', upload) });
      },
    );
  });
};

const wrong = (reply: FastifyReply, message: string): FastifyReply => reply.code(400).send({ message });

// A recording needs its text from the sender; a note with a TRANSCRIPT tag does not.
const withWords = (memory: WordMemory, bytes: Buffer | undefined, words: string | undefined): Buffer | undefined => {
  if (bytes && words?.trim()) memory.remember(bytes, words.trim(), spokenLanguage(words));
  return bytes;
};

const uploadOf = async (request: FastifyRequest) => {
  if (!Buffer.isBuffer(request.body)) return undefined;
  const form = await readForm(request.body, request.headers['content-type'] ?? '');
  const file = form?.files[0];
  if (form === undefined || file === undefined) return undefined;
  const contentType = file.contentType.split(';')[0] ?? '';
  return { bytes: file.bytes, contentType, words: form.fields['words'] };
};
