import { decryptSecret, encryptSecret, ENV, Keys, Logger } from '@dreamloom/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { createECDH } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { MessagingEnv } from '../../messaging.env.js';
import type { PushKeyPair } from './push.port.js';

const CURVE = 'prime256v1';

/**
 * The keys by which push services recognise this app: VAPID_PRIVATE_KEY, otherwise one pair in the database, which all
 * replicas share.
 */
@Injectable()
export class PushKeys implements OnModuleInit {
  private pair: PushKeyPair | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly keys: Keys,
    private readonly logger: Logger,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  async onModuleInit(): Promise<void> {
    const { VAPID_PRIVATE_KEY: privateKey } = this.env;
    this.pair = privateKey === undefined ? await this.stored() : pairOf(privateKey);
  }

  get current(): PushKeyPair {
    if (!this.pair) throw new Error('the push keys are read when the module starts');
    return this.pair;
  }

  private stored(): Promise<PushKeyPair> {
    const key = this.keys.for('stored secrets');
    return this.database.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('messaging.push_key', 0))`);
      const [row] = await tx.query<{ publicKey: string; sealed: string }[]>(
        'select public_key as "publicKey", private_key as sealed from messaging.push_key',
      );
      const privateKey = row && decryptSecret(key, row.sealed);
      if (privateKey) return { publicKey: row.publicKey, privateKey };
      if (row) {
        // Push services accept a subscription's messages from the key that it was made for only.
        this.logger.warn('INTERNAL_SECRET has changed: new push keys were made, and browsers must subscribe again');
        await tx.query('delete from messaging.push_subscription');
      }
      const { default: webPush } = await import('web-push');
      const pair = webPush.generateVAPIDKeys();
      await tx.query(
        `insert into messaging.push_key (public_key, private_key) values ($1, $2)
         on conflict (id) do update set public_key = excluded.public_key, private_key = excluded.private_key`,
        [pair.publicKey, encryptSecret(key, pair.privateKey)],
      );
      return pair;
    });
  }
}

function pairOf(privateKey: string): PushKeyPair {
  const curve = createECDH(CURVE);
  curve.setPrivateKey(privateKey, 'base64url');
  return { publicKey: curve.getPublicKey('base64url'), privateKey };
}

/** True for 32 bytes in base64url that are a private key of the curve of VAPID. */
export function isPushKey(privateKey: string): boolean {
  try {
    return /^[\w-]{43}$/.test(privateKey) && pairOf(privateKey).publicKey.length === 87;
  } catch {
    return false;
  }
}
