import { PHONE_MALFORMED, PHONE_TOO_SHORT, PhoneNumber } from './whatsapp.js';

const messageFor = (phone: string) => PhoneNumber.safeParse(phone).error?.issues.map((issue) => issue.message);

describe('PhoneNumber', () => {
  it.each(['+34600111222', '34600111222', ' +34600111222 ', '+12345678', '+123456789012345'])(
    '[R346] takes %s',
    (phone) => {
      expect(messageFor(phone)).toBeUndefined();
    },
  );

  it.each(['', '1234567', '+123456'])('[R345] finds %p too short, and says only that', (phone) => {
    expect(messageFor(phone)).toEqual([PHONE_TOO_SHORT]);
  });

  it.each([
    '+1234567',
    '+0123456789',
    '01234567',
    '+34 600 111 222',
    '+34-600-111-222',
    '+34600abc222',
    '+1234567890123456',
  ])('[R346 R347] finds %s malformed', (phone) => {
    expect(messageFor(phone)).toEqual([PHONE_MALFORMED]);
  });

  it('[R345 R347] has the two sentences to the letter', () => {
    expect([PHONE_TOO_SHORT, PHONE_MALFORMED]).toEqual([
      'Phone number must be at least 8 digits',
      'Please enter a valid phone number with country code (e.g., +1234567890)',
    ]);
  });
});
