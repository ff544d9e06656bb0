import type { ChatMessage } from '../chats/chat-state.js';
import { newMessage } from '../chats/new-message.js';
import { MessageListQuery, pageOf } from './messages.routes.js';

const BOT = '+14155238886';
const at = (second: number, address: string, direction: ChatMessage['direction'] = 'inbound'): ChatMessage =>
  newMessage({ address, direction, body: `m${second}` }, new Date(Date.UTC(2026, 10, 21, 3, 0, second, 400)));
const messages = [
  at(1, '+34600111222'),
  at(2, '+447700900123'),
  at(3, '+34600111222', 'outbound-api'),
  at(4, '+34600111222'),
];
const bodies = (query: Record<string, string>): string[] =>
  pageOf(messages, BOT, MessageListQuery.parse(query)).page.map(({ body }) => body);

describe('pageOf', () => {
  it('gives the newest first and filters by both ends', () => {
    expect(bodies({})).toEqual(['m4', 'm3', 'm2', 'm1']);
    expect(bodies({ To: `whatsapp:${BOT}` })).toEqual(['m4', 'm2', 'm1']);
    expect(bodies({ To: 'whatsapp:+34600111222' })).toEqual(['m3']);
    expect(bodies({ From: 'whatsapp:+34600111222' })).toEqual(['m4', 'm1']);
  });

  it('knows nothing of Telegram', () => {
    const page = (query: Record<string, string>) =>
      pageOf([at(1, 'telegram:700000001'), ...messages], BOT, MessageListQuery.parse(query)).page;
    expect(page({}).map(({ address }) => address)).not.toContain('telegram:700000001');
  });

  it('counts dates in whole seconds, the bounds included', () => {
    expect(bodies({ 'DateSent>': '2026-11-21T03:00:03Z' })).toEqual(['m4', 'm3']);
    expect(bodies({ 'DateSent<': '2026-11-21T03:00:02Z' })).toEqual(['m2', 'm1']);
    expect(bodies({ DateSent: '2026-11-20' })).toEqual([]);
  });

  it('walks page by page without a gap, though messages arrive meanwhile', () => {
    const first = pageOf(messages, BOT, MessageListQuery.parse({ PageSize: '3' }));
    const token = first.nextToken ?? '';
    const later = [...messages, at(5, '+34600111222')];
    const second = pageOf(later, BOT, MessageListQuery.parse({ PageSize: '3', Page: '1', PageToken: token }));
    expect(second.page.map(({ body }) => body)).toEqual(['m1']);
    expect(second.nextToken).toBeUndefined();
  });
});
