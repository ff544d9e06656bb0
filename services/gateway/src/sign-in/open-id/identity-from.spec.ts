import type { IDToken } from 'openid-client';
import { identityFrom } from './identity-from.js';

const claims = (more: object) =>
  ({ sub: '42', email: 'ada@dreams.example', email_verified: true, ...more }) as unknown as IDToken;

it('reads sub, address and names, and does without names', () => {
  expect(identityFrom(claims({ given_name: ' Ada ', family_name: '' }))).toEqual({
    googleSub: '42',
    email: 'ada@dreams.example',
    firstName: 'Ada',
    lastName: null,
  });
});

// The second one is the Kelvin sign, which is a small k in lower case.
it.each(['ad\u00e5@dreams.example', '\u212A@dreams.example', 'ada\u200B@dreams.example', 'ada@dre\u0430ms.example'])(
  'refuses an address in letters that look like those of another address: %j',
  (email) => expect(() => identityFrom(claims({ email }))).toThrow(expect.objectContaining({ reason: 'unverified' })),
);

it.each([{ email_verified: false }, { email_verified: 'true' }, { email: undefined }, { sub: '' }])(
  'refuses a token with %j',
  (more) => expect(() => identityFrom(claims(more))).toThrow(expect.objectContaining({ reason: 'unverified' })),
);
