import { parentPort, workerData } from 'node:worker_threads';
import { remux } from './remux.js';

// A thread that ends before this message could not be started.
parentPort?.postMessage('ready');
const track = await remux(workerData as Uint8Array);
const memory =
  track.codec === 'opus'
    ? [track.data, track.sizes]
    : [track.file, ...track.parts.map(({ bytes }) => bytes)].filter((one) => one !== null);
parentPort?.postMessage(
  track,
  memory.map(({ buffer }) => buffer as ArrayBuffer),
);
