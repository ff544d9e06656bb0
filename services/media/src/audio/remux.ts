import {
  ADTS,
  type AudioCodec,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP3,
  Mp3OutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WAVE,
  WavOutputFormat,
  WEBM,
} from 'mediabunny';
import { DamagedAudio } from './damaged-audio.js';
import { writeOgg } from './ogg-pages.js';
import { OpusNote, playTime } from './opus-note.js';
import { MAX_NOTE_MS, MAX_PACKETS, type Packet, PART_BYTES, splitAtPauses } from './split-at-pauses.js';

export interface RemuxOrder {
  bytes: Uint8Array;
  isOgg: boolean;
  /** `stored`: Opus as Ogg, AAC as an MP4 file that can be played while it loads. `parts`: one per transcriber call. */
  wanted: 'length' | 'stored' | 'parts';
}

/** A file that was written, or null for the recording as it came. */
export interface WrittenFile {
  bytes: Uint8Array | null;
  seconds: number;
}

export interface RemuxResult {
  /** Of the part that is transcribed. */
  seconds: number;
  /** The recording is longer than what is transcribed. */
  isCut: boolean;
}

/** Samples of a frame of AAC. */
const AAC_FRAME = 1_024;
const MIN_SAMPLE_RATE = 7_350;
const MAX_SAMPLE_RATE = 96_000;
const MAX_CHANNELS = 8;

type AudioDecoderConfig = NonNullable<Awaited<ReturnType<InputAudioTrack['getDecoderConfig']>>>;

interface Track {
  codec: AudioCodec;
  config: AudioDecoderConfig;
  packets: Packet[];
}

type Send = (file: WrittenFile) => void;

/**
 * Reads the audio of an Ogg, WebM, MP4, AAC, WAV or MP3 file, and sends each file that is wanted as soon as it is
 * written. Durations are those of the packets: what the file claims is ignored.
 * @throws DamagedAudio for a damaged recording, another error when there is no track in a codec that browsers record
 */
export async function remux({ bytes, isOgg, wanted }: RemuxOrder, send: Send): Promise<RemuxResult> {
  if (isOgg) return remuxOpus(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), wanted, send, true);
  const track = await readTrack(bytes);
  if (track.codec === 'opus') return remuxOpus(oggOf(track), wanted, send, false);
  return await remuxOther(track, wanted, send);
}

async function readTrack(bytes: Uint8Array): Promise<Track> {
  using input = new Input({ formats: [WEBM, MATROSKA, MP4, QTFF, ADTS, WAVE, MP3], source: new BufferSource(bytes) });
  const track = await input.getPrimaryAudioTrack();
  const [codec, config] = [await track?.getCodec(), await track?.getDecoderConfig()];
  if (!track || !codec || !config) throw new Error('no track of audio');
  const packets: Packet[] = [];
  let count = 0;
  let size = 0;
  for await (const { data, duration } of new EncodedPacketSink(track).packets()) {
    if (++count > MAX_PACKETS) throw new DamagedAudio('more packets than a voice has');
    size += data.length;
    // Packets that lie on top of each other would multiply the file when they are written.
    if (size > bytes.length || data.length > PART_BYTES || !(duration >= 0))
      throw new DamagedAudio('damaged recording');
    if (data.length > 0) packets.push({ data, ms: duration * 1_000 });
  }
  if (packets.length === 0) throw new Error('a track without sound');
  return { codec, config, packets };
}

function remuxOpus(file: Buffer, wanted: RemuxOrder['wanted'], send: Send, isUnchanged: boolean): RemuxResult {
  const note = OpusNote.read(file);
  const seconds = note.durationMs / 1_000;
  const files = wanted === 'parts' ? note.parts() : wanted === 'stored' ? [{ bytes: file, seconds }] : [];
  for (const one of files) send(isUnchanged && one.bytes === file ? { ...one, bytes: null } : one);
  return { seconds, isCut: note.isCut };
}

function oggOf({ config: { description }, packets }: Track): Buffer {
  if (!(description instanceof Uint8Array)) throw new Error('a track without its Opus header');
  const tags = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)]);
  const timed = packets.map(({ data }) => {
    const packet = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    return { data: packet, ms: playTime(packet) };
  });
  return writeOgg(Buffer.from(description), tags, timed);
}

async function remuxOther(track: Track, wanted: RemuxOrder['wanted'], send: Send): Promise<RemuxResult> {
  const format = formatOf(track);
  const packets = track.packets.map((packet) => format.timed(packet));
  let ms = 0;
  const listened = packets.filter((packet) => (ms += packet.ms) <= MAX_NOTE_MS);
  const seconds = secondsOf(listened);
  const isCut = listened.length < packets.length;
  if (wanted === 'stored') {
    if (track.codec !== 'aac') throw new Error('a codec that no browser records');
    send({ bytes: await write(format, track, packets), seconds });
  }
  if (wanted === 'parts')
    for (const part of splitAtPauses(listened)) {
      const isWhole = format.isSentAsItCame && part.length === packets.length;
      send({ bytes: isWhole ? null : await write(format, track, part), seconds: secondsOf(part) });
    }
  return { seconds, isCut };
}

interface Format {
  output: () => Mp3OutputFormat | Mp4OutputFormat | WavOutputFormat;
  timed: (packet: Packet) => Packet;
  isSentAsItCame: boolean;
}

const PCM = /^(?:pcm-[usf](8|16|24|32|64)(?:be)?|[au]law)$/;

function formatOf({ codec, config: { sampleRate, numberOfChannels } }: Track): Format {
  if (sampleRate < MIN_SAMPLE_RATE || sampleRate > MAX_SAMPLE_RATE) throw new DamagedAudio('no rate of a voice');
  if (codec === 'aac') {
    const ms = (AAC_FRAME / sampleRate) * 1_000;
    const output = () => new Mp4OutputFormat({ fastStart: 'in-memory' });
    return { output, timed: ({ data }) => ({ data, ms }), isSentAsItCame: false };
  }
  if (codec === 'mp3')
    return {
      output: () => new Mp3OutputFormat({ xingHeader: false }),
      timed: (packet) => packet,
      isSentAsItCame: true,
    };
  const pcm = PCM.exec(codec);
  if (!pcm) throw new Error('a codec that no browser records');
  if (numberOfChannels < 1 || numberOfChannels > MAX_CHANNELS) throw new DamagedAudio('damaged recording');
  const bytesPerMs = (numberOfChannels * (Number(pcm[1] ?? 8) / 8) * sampleRate) / 1_000;
  return {
    output: () => new WavOutputFormat(),
    timed: ({ data }) => ({
      ...{ data, ms: data.length / bytesPerMs },
      ...(codec === 'pcm-s16' ? { loudness: loudnessOf(data) } : {}),
    }),
    isSentAsItCame: true,
  };
}

/** Samples of a pause are as large as those of speech: their mean height differs. */
function loudnessOf({ buffer, byteOffset, byteLength }: Uint8Array): number {
  const view = new DataView(buffer, byteOffset, byteLength);
  let loudness = 0;
  for (let at = 0; at + 1 < byteLength; at += 2) loudness += Math.abs(view.getInt16(at, true));
  return loudness;
}

async function write({ output: format }: Format, { codec, config }: Track, packets: readonly Packet[]) {
  const target = new BufferTarget();
  const output = new Output({ format: format(), target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  let at = 0;
  for (const [index, { data, ms }] of packets.entries()) {
    const packet = new EncodedPacket(data, 'key', at / 1_000, ms / 1_000);
    await source.add(packet, index === 0 ? { decoderConfig: config } : undefined);
    at += ms;
  }
  await output.finalize();
  if (!target.buffer) throw new Error('nothing was written');
  return new Uint8Array(target.buffer);
}

const secondsOf = (packets: readonly Packet[]) => packets.reduce((sum, { ms }) => sum + ms, 0) / 1_000;
