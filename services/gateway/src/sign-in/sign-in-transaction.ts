import { ProvenWay } from '@dreamloom/contracts';
import { deriveKey, type Key } from '@dreamloom/platform';
import { EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose';
import { z } from 'zod';

const Transaction = z.object({
  /** The id of the OpenID provider. */
  provider: z.string(),
  verifier: z.string(),
  state: z.string(),
  nonce: z.string(),
  next: z.string().nullable(),
  /** The only dreamer who may finish this sign-in; null for a plain sign-in. */
  again: z.object({ id: z.string(), email: z.string() }).nullable(),
  /** The signed-in dreamer to whose account the way is added; null for a sign-in. */
  addTo: z.string().nullable(),
  /** Maximum age of the authentication in seconds; null without a limit. */
  maxAge: z.number().nullable(),
});

/** State of a sign-in between the redirect to the provider and the callback. */
export type Transaction = z.infer<typeof Transaction>;

const PendingWay = z.object({
  /** The accounts of its verified address. */
  dreamerIds: z.array(z.uuid()),
  way: ProvenWay,
});

/** A way that a browser has proven for an account that has other ways. */
export type PendingWay = z.infer<typeof PendingWay>;

/** Encrypts a state of the browser into a cookie of ten minutes, so that any replica can continue. */
abstract class Seal<State extends JWTPayload> {
  private readonly key: Uint8Array;

  constructor(
    key: Key,
    private readonly schema: z.ZodType<State>,
  ) {
    this.key = Buffer.from(key, 'base64url');
  }

  seal(state: State): Promise<string> {
    return new EncryptJWT(state)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setIssuedAt()
      .setExpirationTime('10m')
      .encrypt(this.key);
  }

  /** Decrypts a state; null when it is missing, forged or older than ten minutes. */
  async open(sealed: string | undefined): Promise<State | null> {
    if (!sealed) return null;
    try {
      const { payload } = await jwtDecrypt(sealed, this.key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        requiredClaims: ['exp'],
      });
      return this.schema.parse(payload);
    } catch {
      return null;
    }
  }
}

export class TransactionSeal extends Seal<Transaction> {
  constructor(secret: string) {
    super(deriveKey(secret, 'sign-in transactions'), Transaction);
  }
}

export class PendingWaySeal extends Seal<PendingWay> {
  constructor(key: Key<'pending ways'>) {
    super(key, PendingWay);
  }
}
