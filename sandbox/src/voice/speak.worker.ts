import { parentPort, workerData } from 'node:worker_threads';
import { speak } from './speak.js';

const { text, language } = workerData as { text: string; language: string };
parentPort?.postMessage(await speak(text, language));
