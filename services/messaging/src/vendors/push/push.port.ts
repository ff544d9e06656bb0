export const PUSH_SENDER = Symbol('push-sender');

export interface PushAddress {
  endpoint: string;
  /** The browser's public key and secret, which encrypt the message for it alone. */
  p256dh: string;
  auth: string;
}

/** The keys by which a push service recognises this app (VAPID), in base64url. */
export interface PushKeyPair {
  publicKey: string;
  privateKey: string;
}

export interface PushSender {
  /** Whether the address is one that messages may be sent to, and its key is one. */
  accepts(address: PushAddress): boolean;
  /**
   * Sends a message of one topic, which replaces an undelivered one of it.
   * @param ttlSeconds how long the push service stores it for a device that is off
   * @returns `gone` when the browser does not want messages any more
   * @throws TransientError or PermanentError
   */
  send(
    address: PushAddress,
    message: { text: string; topic: string; ttlSeconds: number },
  ): Promise<'accepted' | 'gone'>;
}
