import { InboundForm, parseForm } from './webhook-form.js';

const SID = `SM${'0'.repeat(32)}`;
const form = (fields: Record<string, string>) => ({ MessageSid: SID, From: 'whatsapp:+34600111222', ...fields });

describe('parseForm', () => {
  it('reads every field of a form', () => {
    expect(parseForm(Buffer.from('Body=I+flew+%F0%9F%90%B3&NumMedia=0'))).toEqual({ Body: 'I flew 🐳', NumMedia: '0' });
  });

  it('refuses a name that comes twice', () => {
    expect(() => parseForm(Buffer.from('Body=a&Body=b'))).toThrow('not signed');
  });
});

describe('InboundForm', () => {
  it('takes the number out of the vendor’s address', () => {
    expect(InboundForm.parse(form({ Body: 'x' })).From).toBe('+34600111222');
  });

  it('drops NUL bytes and outer spaces', () => {
    expect(InboundForm.parse(form({ Body: ' I \u0000flew ' })).Body).toBe('I flew');
  });

  it.each([
    ['no sid', { MessageSid: '' }],
    ['a sid with spaces', { MessageSid: 'SM 12' }],
    ['no sender', { From: '' }],
    ['a sender that is no phone', { From: 'whatsapp:+0' }],
    ['a media count in words', { NumMedia: 'many' }],
  ])('refuses %s', (_, fields) => {
    expect(InboundForm.safeParse(form(fields)).success).toBe(false);
  });
});
