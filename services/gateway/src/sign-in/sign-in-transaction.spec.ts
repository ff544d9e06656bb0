import { TransactionSeal } from './sign-in-transaction.js';

const secret = 'a secret of sessions that only tests know!';
const transaction = {
  ...{ provider: 'google', verifier: 'v', state: 's', nonce: 'n' },
  ...{ next: '/badges', again: null, addTo: null, maxAge: null },
};

describe('the sealed sign-in', () => {
  it('opens in any copy that knows the secret, and hides what it carries', async () => {
    const sealed = await new TransactionSeal(secret).seal(transaction);
    expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('verifier');
    expect(await new TransactionSeal(secret).open(sealed)).toEqual(transaction);
  });

  it('does not open when it is missing, altered or sealed by somebody else', async () => {
    const seal = new TransactionSeal(secret);
    const sealed = await seal.seal(transaction);
    const foreign = await new TransactionSeal('another secret of at least 32 characters').seal(transaction);
    const altered = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    for (const cookie of [undefined, '', 'nonsense', altered, foreign]) expect(await seal.open(cookie)).toBeNull();
  });
});
