import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { analyseDream } from '../words/analyse.js';

/** A chat.completion object with one choice: content or a refusal. */
export const completionOf = (model: string, reply: { content: string } | { refusal: string }, promptLength = 0) => {
  const content = 'content' in reply ? reply.content : null;
  const refusal = 'refusal' in reply ? reply.refusal : null;
  // Approximation: four characters per token.
  const prompt_tokens = Math.ceil(promptLength / 4);
  const completion_tokens = Math.ceil((content ?? refusal ?? '').length / 4);
  return {
    id: `chatcmpl-${randomBytes(14).toString('base64url')}`,
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal, annotations: [] },
        logprobs: null,
        finish_reason: 'stop',
      },
    ],
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
    service_tier: 'default',
    system_fingerprint: null,
  };
};

type Completion = ReturnType<typeof completionOf>;

/** Sends a completion whole, or as server-sent events when the request says `stream`. */
export function sendCompletion({ body }: FastifyRequest, reply: FastifyReply, completion: Completion): FastifyReply {
  const { stream, stream_options: options } = body as {
    stream?: boolean;
    stream_options?: { include_usage?: boolean };
  };
  if (stream !== true) return reply.send(completion);
  return reply.type('text/event-stream').send(Readable.from(eventsOf(completion, options?.include_usage === true)));
}

/** Milliseconds between two pieces of a streamed text. */
const PIECE_MS = 12;

async function* eventsOf({ choices, usage, ...shared }: Completion, withUsage: boolean): AsyncGenerator<string> {
  const { content, refusal } = choices[0]?.message ?? {};
  const chunk = (fields: object) =>
    `data: ${JSON.stringify({ ...shared, object: 'chat.completion.chunk', ...(withUsage && { usage: null }), ...fields })}\n\n`;
  const choice = (delta: object, finish_reason: string | null = null) =>
    chunk({ choices: [{ index: 0, delta, logprobs: null, finish_reason }] });
  yield choice({ role: 'assistant', content: refusal ? null : '', refusal: refusal ? '' : null });
  for (const piece of (refusal ?? content ?? '').match(/\s*\S+\s*$|\s*\S+/g) ?? []) {
    yield choice(refusal ? { refusal: piece } : { content: piece });
    await pause(PIECE_MS);
  }
  yield choice({}, 'stop');
  if (withUsage) yield chunk({ choices: [], usage });
  yield 'data: [DONE]\n\n';
}

/** The dream in a message: the text between <dream> tags, else the whole message. */
export const dreamIn = (message: string): string =>
  (/<dream>([\s\S]*?)<\/dream>/i.exec(message)?.[1] ?? message).trim();

export const proseAbout = (dream: string): string => {
  const { title, tags, scene } = analyseDream(dream);
  const moods = tags.length === 0 ? 'quiet' : tags.join(', ');
  const moment = scene.replace(/[.\s]+$/, '');
  return `"${title}" is a dream of these moods: ${moods}. It turns around one moment: "${moment}". What of it stays with you on waking is the place to begin.`;
};
