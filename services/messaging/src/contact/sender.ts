import { householdOf } from '@dreamloom/platform';
import { createHmac } from 'node:crypto';

/** What a sender is counted by: a keyed hash of the address, never the address. */
export function senderOf(address: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`contact:${householdOf(address)}`)
    .digest('base64url');
}
