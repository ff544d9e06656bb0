import { DreamRequest } from '@dreamloom/contracts';
import { stopWordIn } from './stop-words.js';

export type Command =
  | { name: 'help' }
  | { name: 'stop' }
  /** A bare "no" stops the bot unless it answers a question of the bot. */
  | { name: 'no' }
  | { name: 'more'; text: string }
  | { name: 'ask'; request: DreamRequest };

/** A command is the whole message, except for `/more words`: "/last night I flew" is a dream. */
export function commandIn(body: string): Command | null {
  const stop = stopWordIn(body);
  if (stop) return { name: stop };
  const [, word = '', text = ''] = /^\/([a-z]+)(?:\s(.*))?$/is.exec(body.trim()) ?? [];
  const name = word.toLowerCase();
  if (name === 'more') return { name, text: text.trim() };
  if (text.trim() !== '') return null;
  if (name === 'help') return { name };
  const request = DreamRequest.safeParse(name);
  return request.success ? { name: 'ask', request: request.data } : null;
}
