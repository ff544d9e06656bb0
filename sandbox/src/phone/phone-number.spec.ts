import { e164Of } from './phone-api.routes.js';

describe('e164Of', () => {
  it.each([
    '+34600111222',
    ' 34600111222',
    '34600111222',
    '+34 600-111-222',
    'whatsapp:+34600111222',
    '+(34) 600.111.222',
  ])('reads %j', (written) => {
    expect(e164Of(written)).toBe('+34600111222');
  });

  it.each(['', '123', '+0123456789', 'call me', '+1234567890123456'])('refuses %j', (written) => {
    expect(e164Of(written)).toBeUndefined();
  });
});
