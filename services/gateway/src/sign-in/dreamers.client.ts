import type {
  AccountsOfAddress,
  Dreamer,
  EXISTING_ACCOUNT,
  NOT_INVITED,
  Passkey,
  PhoneLink,
  ProvenWay,
  SignedInDreamer,
  SignedInIdentity,
} from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { Injectable } from '@nestjs/common';

@Injectable()
export class DreamersClient {
  constructor(private readonly internal: InternalClient) {}

  /**
   * Finds or creates the dreamer; no account is created for an address that has one with other ways to sign in.
   * @throws TransientError when the dreams service cannot be reached.
   */
  async signIn(identity: SignedInIdentity): Promise<SignedInDreamer | typeof EXISTING_ACCOUNT | typeof NOT_INVITED> {
    const answer = await this.internal.call('POST /internal/dreamers', { body: identity });
    return 'refused' in answer ? answer.refused : answer;
  }

  /** The accounts with a verified address. */
  accountsOf(email: string): Promise<AccountsOfAddress> {
    return this.internal.call('POST /internal/dreamers/by-address', { body: { email } });
  }

  /** The dreamer who signs in by this way. */
  async ownerOf(identity: SignedInIdentity): Promise<string | null> {
    const { issuer, subject } = provenWayOf(identity);
    const { dreamerId } = await this.internal.call('POST /internal/sign-in-ways/find', { body: { issuer, subject } });
    return dreamerId;
  }

  /** The passkey with this id, and whose it is. */
  passkey(subject: string): Promise<{ dreamerId: string | null; passkey: Passkey | null }> {
    return this.internal.call('POST /internal/sign-in-ways/find', { body: { issuer: 'passkey', subject } });
  }

  async notePasskeyUse(subject: string, counter: number): Promise<void> {
    await this.internal.call('POST /internal/passkeys/use', { body: { subject, counter } });
  }

  /** Returns null, or why the way was not added. */
  async addWay(dreamer: string, way: ProvenWay): Promise<string | null> {
    const answer = await this.internal.call('POST /internal/dreamers/:dreamer/sign-in-ways', { dreamer, body: way });
    return answer === null ? null : answer.refused;
  }

  /** Returns null, or why the way was not removed. */
  async removeWay(dreamer: string, way: string): Promise<string | null> {
    const answer = await this.internal.call('DELETE /internal/dreamers/:dreamer/sign-in-ways/:way', { dreamer, way });
    return answer === null ? null : answer.refused;
  }

  /**
   * Finds a dreamer; null when the dreamer does not exist any more.
   * @throws TransientError when the dreams service cannot be reached.
   */
  async find(dreamer: string): Promise<Dreamer | null> {
    const found = await this.internal.call('GET /internal/dreamers/:dreamer', { dreamer });
    return 'refused' in found ? null : found;
  }

  /** @throws TransientError when messaging cannot be reached. */
  phoneLinkOf(dreamer: string): Promise<PhoneLink> {
    return this.internal.call('GET /internal/phone-links/:dreamer', { dreamer });
  }
}

export function provenWayOf({ googleSub, way, email }: SignedInIdentity): ProvenWay {
  if (way !== undefined) return way;
  return { kind: 'google', issuer: 'google', subject: googleSub ?? '', label: email };
}
