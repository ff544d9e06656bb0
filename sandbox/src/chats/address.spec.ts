import { addressOf } from './address.js';

describe('addressOf', () => {
  it.each([
    '+34600111222',
    ' 34600111222',
    '34600111222',
    '+34 600-111-222',
    'whatsapp:+34600111222',
    '+(34) 600.111.222',
  ])('reads %j', (written) => {
    expect(addressOf(written)).toBe('+34600111222');
  });

  it.each(['ES.13491208655302741918', 'telegram:700000001'])('leaves %j as it is', (written) => {
    expect(addressOf(written)).toBe(written);
  });

  it.each(['', '123', '+0123456789', 'call me', '+1234567890123456', 'telegram:me', 'ES.', 'es.1349'])(
    'refuses %j',
    (written) => {
      expect(addressOf(written)).toBeUndefined();
    },
  );
});
