import { FAILURES, NO_AI, PageWords, QUOTAS } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { PermanentError, Quotas, TransientError } from '@dreamloom/platform';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { fromPhone, type PhotosUnderTest, photosUnderTest, WORDS } from '../testing/photos-under-test.js';
import { ReceivePhoto } from './receive-photo.use-case.js';

let photos: PhotosUnderTest;
let media: PhotosUnderTest['media'];

beforeAll(async () => void ({ media } = photos = await photosUnderTest()));
beforeEach(() => photos.renew());
afterAll(() => media.close());

describe('a picture of a page', () => {
  const page = async (dreamer: string = randomUUID(), bytes?: Buffer) =>
    photos.post('/api/pages/read', dreamer, bytes ?? (await fromPhone()));

  it('gives its words; the reader gets an upright JPEG without metadata, and nothing is stored', async () => {
    const files = photos.storage.files.size;
    const { status, body } = await page();
    expect([status, PageWords.parse(body).text]).toEqual([200, WORDS]);
    const { format, exif, width, height } = await sharp(photos.orders[0]?.jpeg).metadata();
    expect({ format, exif, width, height }).toEqual({ format: 'jpeg', exif: undefined, width: 200, height: 300 });
    expect(photos.storage.files.size).toBe(files);
  });

  it('is not read for a dreamer without AI', async () => {
    const dreamer = randomUUID();
    photos.noAi.add(dreamer);
    const { status, body } = await page(dreamer);
    expect([status, body['code'], body['message'], photos.orders.length]).toEqual([409, 'no-ai', NO_AI, 0]);
  });

  it.each([
    [() => new TransientError('down'), 503, 'page-not-read'],
    [() => new PermanentError('declined', 'No.'), 422, 'page-declined'],
  ] as const)('is answered with a sentence when the reader fails', async (failure, status, code) => {
    photos.reader.read = () => Promise.reject(failure());
    const answer = await page();
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
    expect(answer.body['message']).toContain('write the words yourself');
  });

  it('is refused when it is no picture, without asking the reader', async () => {
    const { status, body } = await page(undefined, Buffer.from('%PDF-1.7'));
    expect([status, body['code'], photos.orders.length]).toEqual([422, 'not-a-picture', 0]);
  });

  it('is read so many times a day', async () => {
    const dreamer = randomUUID();
    await media.app.get(Quotas).consume('pagesReadPerDay', dreamer, QUOTAS.pagesReadPerDay.points);
    const { status, body } = await page(dreamer);
    expect([status, body['code'], photos.orders.length]).toEqual([429, 'too-many-pages', 0]);
  });
});

describe('a picture on WhatsApp', () => {
  const sentAt = '2026-11-21T06:00:00.000Z';
  const sentDream = (dreamer: string, message: string = randomUUID()) => {
    const { dream } = photos.aDream(dreamer);
    photos.own.set(`dream of ${message}`, dream);
    return { message, dream };
  };
  const receive = async (of: {
    dreamer: string;
    message?: string;
    about?: string | null;
    recent?: string | null;
    bytes?: Buffer | null;
  }) => {
    const { dreamer: dreamerId, message: messageId = randomUUID(), about = null, recent = null, bytes } = of;
    if (bytes !== null) photos.sent.set(messageId, bytes ?? (await fromPhone()));
    const needsReply = about === null;
    await media.deliver('photo-received', { messageId, dreamerId, sentAt, about, recent, needsReply });
    return messageId;
  };

  it('with a caption is added to the dream of the caption, unread', async () => {
    const dreamer = randomUUID();
    const { message, dream } = sentDream(dreamer);
    await receive({ dreamer, message, about: message });
    expect(photos.orders).toEqual([]);
    const [stored] = await media.appended('photo-stored', { dreamId: dream });
    expect(stored).toMatchObject({ imageId: message, messageId: message, dreamerId: dreamer, needsReply: false });
    const { rawPayload } = await photos.bytesOf(`/api/media/${stored?.mediaKey}`, dreamer);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });

  it('without one becomes a dream of the words on it, and is added to that dream', async () => {
    const dreamer = randomUUID();
    const message = randomUUID();
    const { dream } = sentDream(dreamer, message);
    await receive({ dreamer, message, recent: sentDream(dreamer).message });
    await media.settled();
    expect(await media.appended('text-note-received', { dreamerId: dreamer })).toEqual([
      { messageId: message, dreamerId: dreamer, text: WORDS, sentAt },
    ]);
    expect(await media.appended('photo-stored', { dreamerId: dreamer })).toMatchObject([
      { dreamId: dream, messageId: message, needsReply: false },
    ]);
  });

  it.each([
    ['no words on it', () => Promise.resolve('')],
    ['two words on it', () => Promise.resolve('12 March')],
    ['a reader that declines it', () => Promise.reject(new PermanentError('declined', 'No.'))],
  ])('with %s is added to the last dream', async (_, answer) => {
    photos.reader.read = answer;
    const dreamer = randomUUID();
    const { message: recent, dream } = sentDream(dreamer);
    const message = await receive({ dreamer, recent });
    await media.settled();
    expect(await media.appended('photo-stored', { dreamerId: dreamer })).toMatchObject([
      { dreamId: dream, messageId: message, needsReply: true },
    ]);
    expect(await media.appended('photo-failed', { dreamerId: dreamer })).toEqual([]);
  });

  it('is not read without AI', async () => {
    const dreamer = randomUUID();
    photos.noAi.add(dreamer);
    await receive({ dreamer, recent: sentDream(dreamer).message });
    expect([photos.orders.length, (await media.appended('photo-stored', { dreamerId: dreamer })).length]).toEqual([
      0, 1,
    ]);
  });

  it.each([
    ['no words and no dream before it', Promise.resolve(''), undefined, FAILURES.pageWithoutWords],
    ['bytes that are no picture', Promise.resolve(''), Buffer.from('<html>'), FAILURES.photoUnreadable],
    ['bytes that are gone', Promise.resolve(''), null, FAILURES.photoGone],
  ])('with %s is answered with what to do', async (_, answer, bytes, reason) => {
    photos.reader.read = () => answer;
    const dreamer = randomUUID();
    const message = await receive({ dreamer, ...(bytes !== undefined && { bytes }) });
    const [failed] = await media.appended('photo-failed', { dreamerId: dreamer });
    expect(failed).toMatchObject({
      messageId: message,
      reason: expect.stringContaining(reason),
      needsVendorCopy: false,
    });
  });

  it('that is given up leaves the copy at the vendor while a retry may still store it', async () => {
    const giveUp = async (isPermanent: boolean) => {
      const dreamer = randomUUID();
      const of = { messageId: randomUUID(), dreamerId: dreamer, sentAt, about: null, recent: null, needsReply: true };
      await media.app
        .get(Transactions)
        .run(null, (tx) => media.app.get(ReceivePhoto).giveUp(of, 'It did not work.', tx, isPermanent));
      return (await media.appended('photo-failed', { dreamerId: dreamer }))[0]?.needsVendorCopy;
    };
    expect([await giveUp(false), await giveUp(true)]).toEqual([true, false]);
  });
});
