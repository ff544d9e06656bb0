import { householdOf, keyedHash, type Key } from '@dreamloom/platform';

/** What a sender is counted by: a keyed hash of the address, never the address. */
export const senderOf = (address: string, key: Key<'contact senders'>): string => keyedHash(key, householdOf(address));
