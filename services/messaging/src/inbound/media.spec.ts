import { unsupportedMedia } from './media.js';
import { InboundForm } from './webhook-form.js';

const form = (fields: Record<string, string>) =>
  InboundForm.parse({ MessageSid: `SM${'0'.repeat(32)}`, From: 'whatsapp:+34600111222', ...fields });

describe('unsupportedMedia', () => {
  it.each([
    ['image/jpeg', 'pictures'],
    ['image/webp', 'stickers'],
    ['audio/ogg', 'voice notes'],
    ['audio/ogg; codecs=opus', 'voice notes'],
    ['video/mp4', 'videos'],
    ['application/pdf', 'documents'],
    ['text/vcard', 'contacts'],
    ['', 'documents'],
  ])('calls %j %s', (MediaContentType0, name) => {
    expect(unsupportedMedia(form({ NumMedia: '1', MediaContentType0 }))).toBe(name);
  });

  it('knows a place though it carries no medium', () => {
    expect(unsupportedMedia(form({ NumMedia: '0', MessageType: 'location', Body: 'Calle Mayor 1' }))).toBe('places');
  });

  it('counts no further than the first of twelve', () => {
    expect(unsupportedMedia(form({ NumMedia: '12', MediaContentType0: 'image/png' }))).toBe('pictures');
  });

  it('finds nothing in words', () => {
    expect(unsupportedMedia(form({ NumMedia: '0', MessageType: 'text', Body: 'I flew' }))).toBeNull();
  });
});
