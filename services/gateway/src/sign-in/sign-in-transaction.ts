import { deriveKey } from '@dreamloom/platform';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';

const Transaction = z.object({
  verifier: z.string(),
  state: z.string(),
  nonce: z.string(),
  next: z.string().nullable(),
  /** The dreamer who signs in again, who alone may come back; null when anybody may. */
  again: z.object({ id: z.string(), email: z.string() }).nullable(),
  /** The oldest authentication in seconds that the provider may vouch for; null when it was not asked. */
  maxAge: z.number().nullable(),
});

/** What must survive the way to the provider and back. */
export type Transaction = z.infer<typeof Transaction>;

/** Seals sign-ins into a cookie, so that any copy of the gateway can finish what another one began. */
export class TransactionSeal {
  private readonly key: Uint8Array;

  constructor(secret: string) {
    this.key = Buffer.from(deriveKey(secret, 'sign-in transactions'), 'base64url');
  }

  seal(transaction: Transaction): Promise<string> {
    return new EncryptJWT(transaction)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setIssuedAt()
      .setExpirationTime('10m')
      .encrypt(this.key);
  }

  /** The sealed transaction, or null when it is missing, forged or older than ten minutes. */
  async open(sealed: string | undefined): Promise<Transaction | null> {
    if (!sealed) return null;
    try {
      const { payload } = await jwtDecrypt(sealed, this.key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        requiredClaims: ['exp'],
      });
      return Transaction.parse(payload);
    } catch {
      return null;
    }
  }
}
