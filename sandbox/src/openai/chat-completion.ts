import { randomBytes } from 'node:crypto';
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

/** The dream in a message: the text between <dream> tags, else the whole message. */
export const dreamIn = (message: string): string =>
  (/<dream>([\s\S]*?)<\/dream>/i.exec(message)?.[1] ?? message).trim();

export const proseAbout = (dream: string): string => {
  const { title, tags, scene } = analyseDream(dream);
  const moods = tags.length === 0 ? 'quiet' : tags.join(', ');
  const moment = scene.replace(/[.\s]+$/, '');
  return `"${title}" is a dream of these moods: ${moods}. It turns around one moment: "${moment}". What of it stays with you on waking is the place to begin.`;
};
