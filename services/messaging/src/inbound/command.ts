import { DreamRequest } from '@dreamloom/contracts';

export type Command =
  { name: 'help' } | { name: 'stop' } | { name: 'more'; text: string } | { name: 'ask'; request: DreamRequest };

/** A command is the whole message, `/more words` alone excepted: "/last night I flew" is a dream. */
export function commandIn(body: string): Command | null {
  const [, word = '', text = ''] = /^\/([a-z]+)(?:\s(.*))?$/is.exec(body.trim()) ?? [];
  const name = word.toLowerCase();
  if (name === 'more') return { name, text: text.trim() };
  if (text.trim() !== '') return null;
  if (name === 'help' || name === 'stop') return { name };
  const request = DreamRequest.safeParse(name);
  return request.success ? { name: 'ask', request: request.data } : null;
}
