import { PermanentError } from '@dreamloom/platform';
import { isDeep } from '@dreamloom/testing';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Worker } from 'node:worker_threads';
import { oggOfEmptyPages, opusOfUnevenPackets, overlappingMp4, strippedWebm } from '../testing/hostile-recordings.js';
import { opusFile } from '../testing/opus-file.js';
import {
  aacFile,
  chromiumMp4,
  chromiumWebm,
  claimingPackets,
  claimingWeeks,
  mp3File,
  wavFile,
} from '../testing/recordings.js';
import { audioKindOf, NotAudioError } from './audio-kind.js';
import { oggPackets, writeOgg } from './ogg-pages.js';
import { OpusNote } from './opus-note.js';
import { Remuxer } from './remuxer.js';

const remuxer = new Remuxer(new URL('../../dist/src/audio/remux.worker.js', import.meta.url));

const secondsOf = async (bytes: Buffer) => (await remuxer.audibleParts(bytes)).parts.map(({ seconds }) => seconds);

describe('a recording of a browser', () => {
  it.each([
    ['WebM of Chromium', chromiumWebm],
    ['MP4 of Chromium', chromiumMp4],
  ])('with Opus in %s is stored as Ogg, packet by packet', async (_, sent) => {
    const { bytes, seconds } = await remuxer.toStored(sent);
    expect(audioKindOf(bytes).mime).toBe('audio/ogg');
    expect(seconds).toBeCloseTo(2.16, 2);
    expect(OpusNote.read(bytes).durationMs).toBe(2_160);
    const [, , ...packets] = oggPackets(bytes);
    expect(packets.length).toBeGreaterThan(30);
    expect(packets.every((packet) => sent.includes(packet))).toBe(true);
    expect(await secondsOf(bytes)).toEqual([2.16]);
    expect(await secondsOf(sent)).toEqual([2.16]);
  });

  it('with Opus in Ogg, as Firefox records it, is stored as it came', async () => {
    const sent = opusFile(3);
    expect(await remuxer.toStored(sent)).toEqual({ bytes: sent, seconds: 3 });
  });

  it.each(['mp4', 'adts'] as const)('with AAC in %s is stored as MP4 whose header comes first', async (container) => {
    const { bytes, seconds } = await remuxer.toStored(await aacFile(3, container));
    expect(audioKindOf(bytes).mime).toBe('audio/mp4');
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    expect(bytes.includes('moof')).toBe(false);
    expect(seconds).toBeCloseTo(3, 1);
    expect(await secondsOf(bytes)).toEqual([seconds]);
  });

  it('with minutes of AAC is transcribed in parts that are recordings of their own', async () => {
    const { parts: files, isCut } = await remuxer.audibleParts(await aacFile(130));
    expect(files.length).toBeGreaterThan(2);
    expect(isCut).toBe(false);
    for (const { bytes, seconds } of files) {
      expect(seconds).toBeLessThanOrEqual(55);
      expect((await remuxer.toStored(bytes)).seconds).toBeCloseTo(seconds!, 3);
    }
    expect(files.reduce((sum, { seconds }) => sum + seconds!, 0)).toBeCloseTo(130, 1);
  });

  it('with eleven minutes of AAC is stored whole and transcribed for ten', async () => {
    const sent = await aacFile(660);
    const { isCut, seconds } = await remuxer.audibleParts(sent);
    expect(isCut).toBe(true);
    expect(seconds).toBeCloseTo(600, 1);
    const whole = await remuxer.toStored(sent);
    expect(whole.bytes.length).toBeGreaterThan((sent.length * 9) / 10);
  });

  it('that claims weeks counts as long as it is', async () => {
    expect((await remuxer.toStored(claimingWeeks(await aacFile(3)))).seconds).toBeCloseTo(3, 1);
  });

  const impossible = { data: Buffer.from([(3 << 3) | 3, 63]), ms: 60 };
  const head = oggPackets(opusFile(1)).next().value as Buffer;
  const webmHeader = chromiumWebm.subarray(0, chromiumWebm.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75])));
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['four billion packets in a kilobyte', async () => claimingPackets(await aacFile(1))],
    ['packets of more frames than there are', () => writeOgg(head, Buffer.alloc(16), [impossible])],
    ['a header without sound', () => webmHeader],
    ['MP4 that is cut off in its header', () => chromiumMp4.subarray(0, 300)],
    ['the signature of WebM and nothing else', () => Buffer.from('1a45dfa3', 'hex')],
    ['zeros after the signature of MP4', () => Buffer.concat([Buffer.from('....ftyp'), Buffer.alloc(5_000_000)])],
    ['a picture', () => Buffer.from('\u0089PNG\r\n')],
  ])('of %s is refused, and the next one is read', async (_, sent) => {
    await expect(remuxer.toStored(await sent())).rejects.toThrow(NotAudioError);
    expect((await remuxer.toStored(chromiumWebm)).seconds).toBeCloseTo(2.16, 2);
  });
});

describe('a hostile recording', () => {
  it.each([
    ['300 samples of MP4 in the same megabyte', overlappingMp4],
    ['packets of WebM that share 60 kB', strippedWebm],
  ])('of %s is damaged, and is neither stored nor sent to the transcriber', async (_, make) => {
    const sent = make();
    const damaged = { message: 'a damaged recording', cause: { damage: 'damaged recording' } };
    await expect(remuxer.audibleParts(sent)).rejects.toMatchObject(damaged);
    await expect(remuxer.toStored(sent)).rejects.toMatchObject(damaged);
  });

  it.each([
    ['621,000 empty pages', oggOfEmptyPages],
    ['packets of impossible size', () => opusOfUnevenPackets(62_000)],
  ])('of %s in Ogg leaves the event loop to other requests', async (_, make) => {
    const sent = make();
    const turn = new Promise((resolve) => setImmediate(resolve, 'another request'));
    const read = remuxer.audibleParts(sent).then(
      () => 'read',
      (error: unknown) => error,
    );
    expect(await Promise.race([turn, read])).toBe('another request');
    expect(await read).toBeInstanceOf(NotAudioError);
  });
});

it('a recording is to blame for its error, though the service is busy when the thread starts', async () => {
  const block = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
  const blockAtStart = (message: unknown) => void (message as { worker: Worker }).worker.once('online', block);
  subscribe('worker_threads', blockAtStart);
  await expect(remuxer.toStored(Buffer.from('1a45dfa3', 'hex'))).rejects.toThrow(NotAudioError);
  unsubscribe('worker_threads', blockAtStart);
});

it('a recording is not to blame for a thread that cannot start', async () => {
  const broken = new Remuxer(new URL('file:///nowhere/remux.worker.js'));
  const error = await broken.toStored(chromiumWebm).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: expect.stringContaining('nowhere/remux.worker.js') });
  expect(error).not.toBeInstanceOf(NotAudioError);
});

describe('WAV and MP3', () => {
  it.each([
    ['WAV', wavFile(2)],
    ['MP3', mp3File(2)],
  ])('as %s are stored and sent as they came, with their length', async (_, sent) => {
    const { bytes, seconds } = await remuxer.toStored(sent);
    expect(bytes).toBe(sent);
    expect(seconds).toBeCloseTo(2, 1);
    const [part, ...others] = (await remuxer.audibleParts(sent)).parts;
    expect([part?.bytes, others]).toEqual([sent, []]);
  });

  // A part has at most 55 seconds and 10 MB.
  const LENGTH = isDeep ? 130 : 60;
  it.each([
    ['WAV', () => wavFile(LENGTH)],
    ['WAV of a studio', () => wavFile(isDeep ? 87 : 54, [0, 0], 96_000)],
    ['MP3', () => mp3File(LENGTH)],
  ])('of minutes as %s are transcribed in parts that are files of their own', async (_, make) => {
    const sent = make();
    const { parts: files, isCut, seconds } = await remuxer.audibleParts(sent);
    expect([files.length > 1, isCut]).toEqual([true, false]);
    for (const { bytes, seconds: length } of files) {
      expect([length! <= 55, bytes.length < 10_000_000]).toEqual([true, true]);
      expect(audioKindOf(bytes)).toEqual(audioKindOf(sent));
      expect((await remuxer.toStored(bytes)).seconds).toBeCloseTo(length!, 1);
    }
    expect(files.reduce((sum, { seconds: length }) => sum + length!, 0)).toBeCloseTo(seconds!, 1);
    expect((await remuxer.toStored(sent)).bytes).toBe(sent);
  });

  it('are cut in a pause', async () => {
    const [first] = await secondsOf(wavFile(90, [45, 46]));
    expect(first).toBeGreaterThan(45);
    expect(first).toBeLessThan(46);
  });

  it('of eleven minutes are transcribed for ten', async () => {
    const { isCut, seconds } = await remuxer.audibleParts(mp3File(660));
    expect(isCut).toBe(true);
    expect(seconds).toBeCloseTo(600, 0);
  });
});

describe('other audio', () => {
  it('is sent to the transcriber as it is, and none that is too large', async () => {
    const wav = Buffer.concat([Buffer.from('RIFF....WAVE'), Buffer.alloc(100)]);
    const { parts, isCut, seconds } = await remuxer.audibleParts(wav);
    expect(parts).toEqual([{ bytes: wav, seconds: null }]);
    expect([isCut, seconds]).toEqual([false, null]);
    const tooLarge = remuxer.audibleParts(Buffer.concat([wav, Buffer.alloc(10_000_000)]));
    await expect(tooLarge).rejects.toThrow(PermanentError);
    await expect(tooLarge).rejects.toThrow('too large');
  });
});
