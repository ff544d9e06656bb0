import { parseLines } from '../journal/journal-file.js';
import { applyRecord, ChatRecord, emptyState } from './chat-state.js';
import { newMessage } from './new-message.js';

const message = newMessage({
  address: '+34600111222',
  direction: 'outbound-api',
  body: 'A moon\nand a line end',
  mediaUrls: ['http://localhost:3000/a.jpg'],
});
const mediaSid = message.media[0]?.sid ?? '';
const records: ChatRecord[] = [
  { type: 'contact', address: '+34600111222', name: 'Nuria' },
  { type: 'message', message },
  { type: 'media-fetched', sid: message.sid, mediaSid, contentType: 'image/jpeg', file: `${mediaSid}.jpg` },
  { type: 'status', sid: message.sid, status: 'sent', errorCode: null },
  { type: 'status', sid: message.sid, status: 'failed', errorCode: 63016 },
];
const text = records.map((record) => `${JSON.stringify(record)}\n`).join('');

describe('the chats journal', () => {
  it('restores the state that wrote it', () => {
    const state = emptyState();
    for (const record of parseLines(text, ChatRecord).records) applyRecord(state, record);
    expect(state.contacts.get('+34600111222')).toBe('Nuria');
    expect(state.messages.get(message.sid)).toEqual({
      ...message,
      status: 'failed',
      errorCode: 63016,
      media: [{ ...message.media[0], contentType: 'image/jpeg', file: `${mediaSid}.jpg` }],
    });
  });

  it('drops a line that a killed process left half written, and returns where to cut', () => {
    const parsed = parseLines(`${text}{"type":"status","sid":"SM`, ChatRecord);
    expect(parsed.records).toHaveLength(records.length);
    expect(parsed.wholeBytes).toBe(Buffer.byteLength(text));
  });

  it('rejects a damaged line in the middle', () => {
    expect(() => parseLines(`{"type":"nonsense"}\n${text}`, ChatRecord)).toThrow('line 1');
  });

  it('ignores records of an unknown message', () => {
    const state = emptyState();
    applyRecord(state, { type: 'status', sid: message.sid, status: 'read', errorCode: null });
    expect(state.messages.size).toBe(0);
  });
});
