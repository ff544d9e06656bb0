import type OpenAI from 'openai';
import { cappedFetch } from './capped-fetch.js';

/** Gives the client of the SDK, which is loaded at the first call: it takes memory that an idle service does not need. */
export type OpenAiClient = () => Promise<OpenAI>;

export interface OpenAiOptions {
  apiKey: string;
  /** Base URL including `/v1`; default OpenAI. */
  baseUrl?: string | undefined;
  /** Timeout of one call, in milliseconds. */
  timeoutMs?: number;
  /** Maximum response size in bytes on the wire; a larger one is a BadAnswerError. */
  maxAnswerBytes?: number;
}

const OPENAI = 'https://api.openai.com/v1';

/** Creates a client for OpenAI or a compatible server. It never retries by itself: the queue does. */
export function createOpenAi(options: OpenAiOptions): OpenAiClient {
  let client: Promise<OpenAI> | undefined;
  return () => (client ??= load(options));
}

async function load(options: OpenAiOptions): Promise<OpenAI> {
  const { default: Client } = await import('openai');
  return new Client({
    apiKey: options.apiKey,
    // Without a value the SDK would read OPENAI_BASE_URL and other variables directly from the environment.
    baseURL: options.baseUrl ?? OPENAI,
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: options.timeoutMs ?? 60_000,
    // The SDK's debug log contains bodies.
    logLevel: 'off',
    fetch: cappedFetch(options.maxAnswerBytes ?? 4_000_000),
  });
}
