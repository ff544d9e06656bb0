import { readForm } from './inbound-form.js';

const SID = `SM${'0'.repeat(32)}`;
const form = (fields: Record<string, string>) => ({ MessageSid: SID, From: 'whatsapp:+34600111222', ...fields });

const read = (fields: Record<string, unknown>) => {
  const reading = readForm({ ...form({}), ...fields });
  if ('reason' in reading) throw new Error(reading.reason);
  return reading.message;
};

describe('readForm', () => {
  it('extracts the number from the vendor’s address', () => {
    expect(read({ Body: 'x' }).sender).toEqual({ channel: 'whatsapp', phone: '+34600111222' });
  });

  it('drops NUL bytes and outer spaces', () => {
    expect(read({ Body: ' I \u0000flew ' }).text).toBe('I flew');
  });

  it.each([
    [{ ExternalUserId: 'US.1349' }, 'US.1349'],
    [{ ExternalUserId: 'whatsapp:US.1349' }, 'US.1349'],
    [{ ExternalUserIdentifier: 'US.ENT.1349' }, 'US.ENT.1349'],
    [{ ExternalUserId: '', ExternalUserIdentifier: 'user.93737' }, 'user.93737'],
    [{ ExternalUserId: '+34600111222' }, undefined],
    [{ ExternalUserId: 'whatsapp:+34600111222' }, undefined],
    [{}, undefined],
  ] as [Record<string, string>, string | undefined][])('reads the person of %j', (fields, id) => {
    expect(read(fields).sender).toEqual({ channel: 'whatsapp', phone: '+34600111222', userId: id });
  });

  it.each([
    ['From', { From: 'whatsapp:US.1349' }],
    ['From before the other field', { From: 'whatsapp:US.1349', ExternalUserId: 'US.2' }],
    ['the other field, beside an empty From', { From: '', ExternalUserId: 'US.1349' }],
  ])('reads a person who hides the number from %s', (_, fields) => {
    expect(read(fields).sender).toEqual({ channel: 'whatsapp', userId: 'US.1349' });
  });

  it('ignores two ids of one message, and reads the rest', () => {
    const doubled = read({ Body: 'x', ExternalUserId: ['US.1', 'US.2'] });
    expect([doubled.text, doubled.sender.userId]).toEqual(['x', undefined]);
  });

  it.each([
    ['no sid', { MessageSid: '' }],
    ['a sid with spaces', { MessageSid: 'SM 12' }],
    ['no sender', { From: '' }],
    ['a sender that is no phone', { From: 'whatsapp:+0' }],
    ['a person without the prefix of the vendor', { From: 'US.1349' }],
    ['a media count in words', { NumMedia: 'many' }],
  ])('refuses %s', (_, fields) => {
    expect(readForm(form(fields))).toHaveProperty('reason');
  });
});

describe('the media of a form', () => {
  const kindOf = (fields: Record<string, string>) => read(fields).media?.kind ?? null;
  const MediaUrl0 = 'https://api.twilio.com/media';

  it.each([
    ['image/jpeg', 'photo'],
    ['image/png', 'photo'],
    ['image/webp', 'stickers'],
    ['image/gif', 'pictures'],
    ['audio/ogg', 'voice'],
    ['audio/ogg; codecs=opus', 'voice'],
    ['application/ogg', 'voice'],
    ['video/mp4', 'videos'],
    ['application/pdf', 'documents'],
    ['text/vcard', 'contacts'],
    ['', 'documents'],
  ])('of the type %j is %s', (MediaContentType0, kind) => {
    expect(kindOf({ NumMedia: '1', MediaUrl0, MediaContentType0 })).toBe(kind);
  });

  it.each([
    ['audio/ogg', 'voices'],
    ['image/jpeg', 'pictures'],
  ])('of the type %j without an address is unsupported', (MediaContentType0, kind) => {
    expect(kindOf({ NumMedia: '1', MediaContentType0 })).toBe(kind);
  });

  it('is a location or a contact, which have none', () => {
    expect(kindOf({ MessageType: 'location', Body: 'Calle Mayor 1' })).toBe('places');
    expect(kindOf({ MessageType: 'contacts' })).toBe('contacts');
  });

  it('is the first of twelve', () => {
    expect(kindOf({ NumMedia: '12', MediaUrl0, MediaContentType0: 'image/png' })).toBe('photo');
  });

  it('is nothing in words', () => {
    expect(kindOf({ NumMedia: '0', MessageType: 'text', Body: 'I flew' })).toBeNull();
  });
});
