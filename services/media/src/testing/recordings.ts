import {
  AdtsOutputFormat,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { readFileSync } from 'node:fs';
import { wavFile as wavOf } from '../audio/wav.js';

const recording = (name: string) => readFileSync(new URL(`./recordings/${name}`, import.meta.url));

/** 2.16 s that Chromium's MediaRecorder recorded: Opus in WebM without a duration, and in fragmented MP4. */
export const chromiumWebm = recording('chromium.webm');
export const chromiumMp4 = recording('chromium.m4a');

/** A frame of AAC-LC of silence. */
const SILENT_FRAME = Uint8Array.of(0x00, 0xc8, 0x00, 0x80, 0x23, 0x80);
const RATE = 44_100;
const FRAME_SECONDS = 1_024 / RATE;

/** AAC as Safari records it, in fragmented MP4, or without a container. */
export async function aacFile(seconds: number, container: 'mp4' | 'adts' = 'mp4'): Promise<Buffer> {
  const target = new BufferTarget();
  const format = container === 'adts' ? new AdtsOutputFormat() : new Mp4OutputFormat({ fastStart: 'fragmented' });
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource('aac');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = {
    ...{ codec: 'mp4a.40.2', sampleRate: RATE, numberOfChannels: 1 },
    description: Uint8Array.of(0x12, 0x08),
  };
  for (let frame = 0; frame < seconds / FRAME_SECONDS; frame++) {
    const packet = new EncodedPacket(SILENT_FRAME, 'key', frame * FRAME_SECONDS, FRAME_SECONDS);
    await source.add(packet, frame === 0 ? { decoderConfig } : undefined);
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
}

/** A WAV file of 16-bit samples that are loud, but for a pause between these seconds. */
export function wavFile(seconds: number, pause: [from: number, to: number] = [0, 0], rate = 16_000): Buffer {
  const samples = Int16Array.from({ length: seconds * rate }, (_, at) =>
    at >= pause[0] * rate && at < pause[1] * rate ? 0 : at % 2 === 0 ? 9_000 : -9_000,
  );
  return wavOf(samples, rate);
}

/** An MP3 file of silence: frames of 1152 samples at 44.1 kHz and 32 kbit/s. */
export function mp3File(seconds: number): Buffer {
  const frame = Buffer.alloc(104);
  frame.writeUInt32BE(0xff_fb_10_c0);
  return Buffer.concat(Array.from({ length: Math.round((seconds * RATE) / 1_152) }, () => frame));
}

/** A recording whose only fragment claims four billion packets in a few bytes. */
export function claimingPackets(mp4: Buffer): Buffer {
  const file = Buffer.from(mp4);
  const run = file.indexOf('trun');
  file.writeUInt32BE(0, run + 4);
  file.writeUInt32BE(0xffff_ffff, run + 8);
  return file;
}

/** A recording whose header claims weeks. */
export function claimingWeeks(mp4: Buffer): Buffer {
  const file = Buffer.from(mp4);
  file.writeUInt32BE(0xffff_fff0, file.indexOf('mvhd') + 20);
  file.writeUInt32BE(0xffff_fff0, file.indexOf('mdhd') + 20);
  return file;
}
