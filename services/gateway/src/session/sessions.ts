import type { Device, Language } from '@dreamloom/contracts';
import { EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SessionRepository } from './session.repository.js';

// A revocation by another replica takes effect after this time at the latest.
const CACHE_MS = 1_000;
const CACHE_SIZE = 10_000;

export const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest();

interface NewSession {
  dreamerId: string;
  /** What the browser's cookie says. */
  deviceSecret: string;
  device: Device | undefined;
  language: Language;
  /** For a browser that begins the account, or that is signed in already, no mail is sent. */
  isKnown: boolean;
}

/** Opens, finds and revokes sessions. Their ids are opaque, random, and stored only as hashes. */
@Injectable()
export class Sessions {
  private readonly cache = new LRUCache<string, Promise<string | null>>({ max: CACHE_SIZE, ttl: CACHE_MS });

  constructor(
    private readonly repository: SessionRepository,
    private readonly transactions: Transactions,
    private readonly log: EventLog,
  ) {}

  /** Opens a session. A device that has never opened the account is announced. */
  async open({ dreamerId, deviceSecret, device, language, isKnown }: NewSession): Promise<string> {
    const sessionId = randomBytes(32).toString('base64url');
    await this.transactions.run(null, async (tx) => {
      const { deviceId, isNew } = await this.repository.useDevice(tx, {
        ...{ id: randomUUID(), dreamerId, device },
        // The table does not show which accounts share a browser.
        secretHash: hashOf(`${dreamerId}:${deviceSecret}`),
      });
      await this.repository.open(tx, hashOf(sessionId), dreamerId, deviceId);
      if (isNew && !isKnown)
        await this.log.append(tx, 'new-device-used', { dreamerId, deviceId, device: device ?? null, language });
    });
    await this.repository.removeExpired();
    return sessionId;
  }

  /** Returns the dreamer of an open session, null without one. The result can be one second old. */
  dreamerOf(sessionId: string | undefined): Promise<string | null> {
    if (!sessionId || !/^[\w-]{43}$/.test(sessionId)) return Promise.resolve(null);
    const known = this.cache.get(sessionId);
    if (known) return known;
    const answer = this.look(sessionId);
    this.cache.set(sessionId, answer);
    answer.catch(() => this.cache.delete(sessionId));
    return answer;
  }

  isYoungerThan(sessionId: string, minutes: number): Promise<boolean> {
    return this.repository.isYoungerThan(hashOf(sessionId), minutes);
  }

  async revoke(sessionId: string | undefined): Promise<void> {
    if (!sessionId) return;
    await this.repository.remove(hashOf(sessionId));
    this.cache.delete(sessionId);
  }

  /** Revokes all sessions of a dreamer in the caller's transaction; `deleteKnown` must follow after its commit. */
  revokeAll(tx: Tx, dreamerId: string): Promise<void> {
    return this.repository.removeAll(tx, dreamerId);
  }

  deleteKnown(): void {
    this.cache.clear();
  }

  private async look(sessionId: string): Promise<string | null> {
    const idHash = hashOf(sessionId);
    const session = await this.repository.find(idHash);
    if (session?.isDueForTouch) await this.repository.touch(idHash);
    return session?.dreamerId ?? null;
  }
}
