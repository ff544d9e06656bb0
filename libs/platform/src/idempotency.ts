import { createHash } from 'node:crypto';

/**
 * A UUID of version 8 that is always the same for a dreamer, a kind of request and its idempotency key, so that a unique
 * column makes the request idempotent.
 */
export function idOfRequest(dreamerId: string, kind: string, key: string): string {
  const bytes = createHash('sha256').update(`${dreamerId}:${kind}:${key}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
