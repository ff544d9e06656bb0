import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const SALT_BYTES = 16;
const HEADER_BYTES = 21;
const TAG_BYTES = 16;

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** The keys of a browser's push subscription, which decrypt the messages for it (RFC 8291 and RFC 8188). */
export class PushBrowser {
  private readonly curve = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(readonly endpoint: string) {
    this.curve.generateKeys();
  }

  /** As `PushSubscription.toJSON()` gives it. */
  get subscription() {
    const keys = { p256dh: this.curve.getPublicKey('base64url'), auth: this.auth.toString('base64url') };
    return { endpoint: this.endpoint, keys };
  }

  /** @throws when the message was encrypted for another browser */
  decrypt(message: Buffer): string {
    const salt = message.subarray(0, SALT_BYTES);
    const start = HEADER_BYTES + (message[HEADER_BYTES - 1] ?? 0);
    const sender = message.subarray(HEADER_BYTES, start);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.curve.getPublicKey(), sender]);
    const secret = derive(this.curve.computeSecret(sender), this.auth, info, 32);
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12));
    decipher.setAuthTag(message.subarray(-TAG_BYTES));
    const text = Buffer.concat([decipher.update(message.subarray(start, -TAG_BYTES)), decipher.final()]);
    // The last byte that is not zero ends the text; padding follows it.
    return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
  }
}
