import OpenAI from 'openai';
import { cappedFetch } from './capped-fetch.js';

export type OpenAiClient = OpenAI;

export interface OpenAiOptions {
  apiKey: string;
  /** Address up to and with `/v1`; OpenAI's own when left out. */
  baseUrl?: string | undefined;
  /** Longest time one call may take, in milliseconds. */
  timeoutMs?: number;
  /** Longest answer that is read, in bytes on the wire; a longer one is a BadAnswerError. */
  maxAnswerBytes?: number;
}

const OPENAI = 'https://api.openai.com/v1';

/** A client for OpenAI or a server that speaks like it. It never tries again by itself: the queue does. */
export function createOpenAi(options: OpenAiOptions): OpenAiClient {
  return new OpenAI({
    apiKey: options.apiKey,
    // Left out, the SDK would read OPENAI_BASE_URL and the other variables past the service's own environment.
    baseURL: options.baseUrl ?? OPENAI,
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: options.timeoutMs ?? 60_000,
    // The SDK's debug log writes bodies.
    logLevel: 'off',
    fetch: cappedFetch(options.maxAnswerBytes ?? 4_000_000),
  });
}
