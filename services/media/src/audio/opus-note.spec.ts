import { opusOfUnevenPackets } from '../testing/hostile-recordings.js';
import { claimingThreeHours, opusFile, packetNumbers } from '../testing/opus-file.js';
import { DamagedAudio } from './damaged-audio.js';
import { oggPackets, writeOgg } from './ogg-pages.js';
import { OpusNote, playTime } from './opus-note.js';

const lengthsOf = (file: Buffer) => [...OpusNote.read(file).parts()].map(({ seconds }) => seconds);

describe('OpusNote', () => {
  it('leaves a note as it came when one call can take it', () => {
    const file = opusFile(54);
    const [part, ...others] = OpusNote.read(file).parts();
    expect(others).toEqual([]);
    expect(part?.bytes).toBe(file);
    expect(part?.seconds).toBeCloseTo(54, 1);
  });

  it('[R007] cuts a long note at pauses, loses no packet and makes files of their own', () => {
    const file = opusFile(180, [
      { from: 47, to: 48.5 },
      { from: 95, to: 96.5 },
      { from: 141, to: 142.5 },
    ]);
    const parts = [...OpusNote.read(file).parts()];
    expect(parts).toHaveLength(4);
    expect(parts[0]?.seconds).toBeGreaterThan(47);
    expect(parts[0]?.seconds).toBeLessThan(48.5);
    for (const { seconds } of parts) expect(seconds).toBeLessThanOrEqual(55);
    const numbers = parts.flatMap(({ bytes }) => packetNumbers(oggPackets(bytes)));
    expect(numbers).toEqual(Array.from({ length: 3_000 }, (_, index) => index));
    for (const { bytes, seconds } of parts) expect(OpusNote.read(bytes).durationMs / 1_000).toBeCloseTo(seconds, 6);
  });

  it('cuts somewhere in a note without pauses', () => {
    const parts = lengthsOf(opusFile(120));
    expect(parts.reduce((sum, one) => sum + one, 0)).toBeCloseTo(120, 6);
    for (const seconds of parts) expect(seconds).toBeLessThanOrEqual(55);
  });

  it('reads ten minutes of a longer note and marks it as cut', () => {
    const note = OpusNote.read(opusFile(660, [], 20));
    expect(note.isCut).toBe(true);
    expect([...note.parts()].reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(600, 1);
  });

  it('believes the packets and not a header that claims three hours', () => {
    const note = OpusNote.read(claimingThreeHours(opusFile(10)));
    expect(note.durationMs).toBe(10_020);
    expect(note.isCut).toBe(false);
  });

  const whole = opusFile(5);
  const damaged = Buffer.from(whole);
  damaged[damaged.length - 10] = (damaged[damaged.length - 10] ?? 0) ^ 0xff;
  const zeroFrames = { data: Buffer.from([(3 << 3) | 3, 0]), ms: 60 };
  it.each([
    ['a zip', Buffer.from('PK\u0003\u0004 and so on and so on and so on and so on')],
    ['a file that was cut off', whole.subarray(0, whole.length - 40)],
    ['a file with a broken page', damaged],
    ['a stream that is not Opus', writeOgg(Buffer.alloc(30, 1), Buffer.alloc(30), [])],
    ['a stream without sound', opusFile(0)],
    ['a packet without frames', writeOgg(headOf(whole), Buffer.alloc(16), [zeroFrames])],
    ['nothing', Buffer.alloc(0)],
  ])('takes %s for no audio', (_, file) => {
    expect(() => [...OpusNote.read(file).parts()]).toThrow(DamagedAudio);
  });

  it('makes as many parts as its length needs, whatever the sizes of its packets', () => {
    const parts = lengthsOf(opusOfUnevenPackets(61_298));
    expect(parts.length).toBeLessThanOrEqual(2);
    expect(parts.reduce((sum, one) => sum + one, 0)).toBeCloseTo(15 + 146 * 0.12 + 950 * 0.0025, 6);
    expect(() => lengthsOf(opusOfUnevenPackets(62_000))).toThrow(DamagedAudio);
  });

  it('stops counting at more packets than a voice has, and needs little memory for them', () => {
    const packets = Array.from({ length: 250_000 }, () => ({ data: Buffer.alloc(0), ms: 0 }));
    const file = writeOgg(headOf(whole), Buffer.alloc(16), packets);
    expect(() => OpusNote.read(file)).toThrow(DamagedAudio);
  });
});

describe('playTime', () => {
  it.each([
    ['60 ms of SILK', [3 << 3], 60],
    ['two frames of 20 ms', [(1 << 3) | 1], 40],
    ['20 ms of CELT', [31 << 3], 20],
    ['2.5 ms of CELT', [16 << 3], 2.5],
    ['three frames of 10 ms hybrid', [(12 << 3) | 3, 3], 30],
    ['no packet', [], 0],
  ])('%s', (_, bytes, ms) => expect(playTime(Buffer.from(bytes))).toBe(ms));

  it('refuses more than 120 ms', () => {
    expect(() => playTime(Buffer.from([(3 << 3) | 3, 63]))).toThrow(DamagedAudio);
  });

  it.each([
    ['one frame', [16 << 3], 1],
    ['48 frames', [(16 << 3) | 3, 48], 48],
  ])('refuses more than 1,275 bytes in each of %s', (_, head, frames) => {
    const packet = (length: number) => Buffer.concat([Buffer.from(head), Buffer.alloc(length - head.length)]);
    expect(playTime(packet(frames * 1_275))).toBe(frames * 2.5);
    expect(() => playTime(packet(frames * 1_277 + 3))).toThrow(DamagedAudio);
  });
});

function headOf(file: Buffer): Buffer {
  return oggPackets(file).next().value as Buffer;
}
