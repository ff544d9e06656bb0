import { deriveKey } from '@dreamloom/platform';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';

const Transaction = z.object({
  verifier: z.string(),
  state: z.string(),
  nonce: z.string(),
  next: z.string().nullable(),
  /** The only dreamer who may finish this sign-in; null for a plain sign-in. */
  again: z.object({ id: z.string(), email: z.string() }).nullable(),
  /** Maximum age of the authentication in seconds; null without a limit. */
  maxAge: z.number().nullable(),
});

/** State of a sign-in between the redirect to the provider and the callback. */
export type Transaction = z.infer<typeof Transaction>;

/** Encrypts the state of a sign-in into a cookie, so that any replica can finish it. */
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

  /** Decrypts a transaction; null when it is missing, forged or older than ten minutes. */
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
