import { InboundForm, unsupportedMedia } from './webhook-form.js';

const SID = `SM${'0'.repeat(32)}`;
const form = (fields: Record<string, string>) => ({ MessageSid: SID, From: 'whatsapp:+34600111222', ...fields });

describe('InboundForm', () => {
  it('extracts the number from the vendor’s address', () => {
    expect(InboundForm.parse(form({ Body: 'x' })).sender).toEqual({ channel: 'whatsapp', phone: '+34600111222' });
  });

  it('drops NUL bytes and outer spaces', () => {
    expect(InboundForm.parse(form({ Body: ' I \u0000flew ' })).Body).toBe('I flew');
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
    expect(InboundForm.parse(form(fields)).sender).toEqual({ channel: 'whatsapp', phone: '+34600111222', userId: id });
  });

  it.each([
    ['From', { From: 'whatsapp:US.1349' }],
    ['From before the other field', { From: 'whatsapp:US.1349', ExternalUserId: 'US.2' }],
    ['the other field, beside an empty From', { From: '', ExternalUserId: 'US.1349' }],
  ])('reads a person who hides the number from %s', (_, fields) => {
    expect(InboundForm.parse(form(fields)).sender).toEqual({ channel: 'whatsapp', userId: 'US.1349' });
  });

  it('ignores two ids of one message, and reads the rest', () => {
    const doubled = InboundForm.parse({ ...form({ Body: 'x' }), ExternalUserId: ['US.1', 'US.2'] });
    expect([doubled.Body, doubled.sender.userId]).toEqual(['x', undefined]);
  });

  it.each([
    ['no sid', { MessageSid: '' }],
    ['a sid with spaces', { MessageSid: 'SM 12' }],
    ['no sender', { From: '' }],
    ['a sender that is no phone', { From: 'whatsapp:+0' }],
    ['a person without the prefix of the vendor', { From: 'US.1349' }],
    ['a media count in words', { NumMedia: 'many' }],
  ])('refuses %s', (_, fields) => {
    expect(InboundForm.safeParse(form(fields)).success).toBe(false);
  });
});

describe('unsupportedMedia', () => {
  it.each([
    ['image/jpeg', 'pictures'],
    ['image/webp', 'stickers'],
    ['audio/ogg', 'voices'],
    ['audio/ogg; codecs=opus', 'voices'],
    ['video/mp4', 'videos'],
    ['application/pdf', 'documents'],
    ['text/vcard', 'contacts'],
    ['', 'documents'],
  ])('calls %j %s', (MediaContentType0, name) => {
    expect(unsupportedMedia(InboundForm.parse(form({ NumMedia: '1', MediaContentType0 })))).toBe(name);
  });

  it('recognises a location, which has no media', () => {
    expect(
      unsupportedMedia(InboundForm.parse(form({ NumMedia: '0', MessageType: 'location', Body: 'Calle Mayor 1' }))),
    ).toBe('places');
  });

  it('counts no further than the first of twelve', () => {
    expect(unsupportedMedia(InboundForm.parse(form({ NumMedia: '12', MediaContentType0: 'image/png' })))).toBe(
      'pictures',
    );
  });

  it('finds nothing in words', () => {
    expect(
      unsupportedMedia(InboundForm.parse(form({ NumMedia: '0', MessageType: 'text', Body: 'I flew' }))),
    ).toBeNull();
  });
});
