import { PhoneLink } from '@dreamloom/contracts';
import { InternalClient, Refusal, TransientError } from '@dreamloom/platform';

export const PHONE_BOOK = Symbol('phone-book');

/** Whose phone is whose: messaging knows. */
export interface PhoneBook {
  /** @throws Refusal 503 when nobody can tell */
  linkOf(dreamerId: string): Promise<PhoneLink>;
}

export class MessagingPhoneBook implements PhoneBook {
  private readonly messaging: InternalClient;

  constructor(env: { MESSAGING_URL: string; INTERNAL_SECRET: string }) {
    this.messaging = new InternalClient(env.MESSAGING_URL, env.INTERNAL_SECRET);
  }

  async linkOf(dreamerId: string): Promise<PhoneLink> {
    try {
      return await this.messaging.get(`/internal/phone-links/${dreamerId}`, PhoneLink);
    } catch (error) {
      if (error instanceof TransientError)
        throw new Refusal(503, 'unavailable', 'The journal is waking up. Please try again in a moment.');
      throw error;
    }
  }
}
