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
import { MAX_NOTE_MS, MAX_PACKETS, type Packet, splitAtPauses } from './split-at-pauses.js';

/** The packets of an Opus track, one after the other. */
export interface OpusTrack {
  codec: 'opus';
  head: Uint8Array;
  data: Uint8Array;
  sizes: Uint32Array;
}

/** Another track: its beginning in parts for one transcriber call each. */
export interface SplitTrack {
  codec: 'aac' | 'mp3' | 'pcm';
  /** AAC as an MP4 file that can be played while it loads. */
  file: Uint8Array | null;
  parts: { bytes: Uint8Array; seconds: number }[];
  /** The track is longer than its parts. */
  isCut: boolean;
}

/** Samples of a frame of AAC. */
const AAC_FRAME = 1_024;
const MIN_SAMPLE_RATE = 7_350;
const MAX_SAMPLE_RATE = 96_000;

type AudioDecoderConfig = NonNullable<Awaited<ReturnType<InputAudioTrack['getDecoderConfig']>>>;

/**
 * Reads the audio of a WebM, MP4, AAC, WAV or MP3 file. Durations are those of the packets: what the file claims is
 * ignored.
 * @throws when there is none in a codec that browsers record
 */
export async function remux(bytes: Uint8Array): Promise<OpusTrack | SplitTrack> {
  using input = new Input({ formats: [WEBM, MATROSKA, MP4, QTFF, ADTS, WAVE, MP3], source: new BufferSource(bytes) });
  const track = await input.getPrimaryAudioTrack();
  const [codec, config] = [await track?.getCodec(), await track?.getDecoderConfig()];
  if (!track || !codec || !config) throw new Error('no track of audio');
  const packets: Packet[] = [];
  for await (const { data, duration } of new EncodedPacketSink(track).packets()) {
    if (packets.length === MAX_PACKETS) throw new Error('more packets than a voice has');
    if (data.length > 0) packets.push({ data, ms: duration * 1_000 });
  }
  if (packets.length === 0) throw new Error('a track without sound');
  if (codec === 'opus') return opusTrack(config.description instanceof Uint8Array ? config.description : null, packets);
  if (config.sampleRate < MIN_SAMPLE_RATE || config.sampleRate > MAX_SAMPLE_RATE) throw new Error('no rate of a voice');
  if (codec === 'aac') {
    const ms = (AAC_FRAME / config.sampleRate) * 1_000;
    return await splitTrack(
      { name: 'aac', codec, config },
      packets.map(({ data }) => ({ data, ms })),
    );
  }
  if (codec === 'mp3') return await splitTrack({ name: 'mp3', codec, config }, packets);
  if (codec.startsWith('pcm-') || codec === 'alaw' || codec === 'ulaw')
    return await splitTrack({ name: 'pcm', codec, config }, codec === 'pcm-s16' ? packets.map(withLoudness) : packets);
  throw new Error('a codec that no browser records');
}

function opusTrack(head: Uint8Array | null, packets: readonly Packet[]): OpusTrack {
  if (head === null) throw new Error('a track without its Opus header');
  return {
    codec: 'opus',
    head: new Uint8Array(head),
    data: new Uint8Array(Buffer.concat(packets.map(({ data }) => data))),
    sizes: Uint32Array.from(packets, ({ data }) => data.length),
  };
}

interface Format {
  name: SplitTrack['codec'];
  codec: AudioCodec;
  config: AudioDecoderConfig;
}

async function splitTrack(format: Format, packets: readonly Packet[]): Promise<SplitTrack> {
  let ms = 0;
  const listened = packets.filter((packet) => (ms += packet.ms) <= MAX_NOTE_MS);
  const parts: SplitTrack['parts'] = [];
  for (const part of splitAtPauses(listened))
    parts.push({ bytes: await fileOf(format, part), seconds: part.reduce((sum, one) => sum + one.ms, 0) / 1_000 });
  const file = format.name === 'aac' ? await fileOf(format, packets) : null;
  return { codec: format.name, file, parts, isCut: listened.length < packets.length };
}

/** Samples of a pause are as large as those of speech: their mean height differs. */
function withLoudness(packet: Packet): Packet {
  const { buffer, byteOffset, byteLength } = packet.data;
  const view = new DataView(buffer, byteOffset, byteLength);
  let loudness = 0;
  for (let at = 0; at + 1 < byteLength; at += 2) loudness += Math.abs(view.getInt16(at, true));
  return { ...packet, loudness };
}

const OUTPUTS = {
  aac: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  mp3: () => new Mp3OutputFormat({ xingHeader: false }),
  pcm: () => new WavOutputFormat(),
};

async function fileOf({ name, codec, config }: Format, packets: readonly Packet[]): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: OUTPUTS[name](), target });
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
