import { type CreatedPrivateLink, type NewPrivateLink, privateLinkPath, splitDetails } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { Clock, InvalidInput, notFound, orUnavailable, Quotas } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { hash } from '@node-rs/argon2';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { In, IsNull } from 'typeorm';
import { DreamEntity } from '../dream/dream.entity.js';
import { GrantRepository } from '../grant/grant.repository.js';
import { PrivateLinkRepository } from './private-link.repository.js';
import { SongsClient } from './songs.client.js';

const TOKEN_BYTES = 16;
const DAY_MS = 86_400_000;

/** A token is random, so that its hash needs neither salt nor work. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** One spelling of a password, whatever keyboard it was typed on. */
export const passwordText = (password: string): string => password.normalize('NFC');

/** Makes private links. The token is answered once and not stored. */
@Injectable()
export class SharePrivately {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: PrivateLinkRepository,
    private readonly grants: GrantRepository,
    private readonly songs: SongsClient,
    private readonly quotas: Quotas,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws Refusal 404 when a dream or a song is not this dreamer's or in the trash, 400 when the sentence is not in the
   * dream, 503 while songs cannot be looked up; QuotaExceeded
   */
  async run(dreamerId: string, wish: NewPrivateLink): Promise<CreatedPrivateLink> {
    for (const song of wish.songs)
      if (!(await this.songs.one(dreamerId, song).catch(orUnavailable))) throw notFound('song');
    await this.quotas.consume('privateLinksPerDay', dreamerId);
    const passwordHash = wish.password === null ? null : await hash(passwordText(wish.password));
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const id = randomUUID();
    const now = this.clock.now();
    const link = await this.transactions.run(null, async (tx) => {
      const own = { id: In(wish.dreams), dreamerId, deletedAt: IsNull() };
      const dreams = await tx.find(DreamEntity, { where: own, select: { id: true, content: true } });
      if (dreams.length < wish.dreams.length) throw notFound('dream');
      const [first] = dreams;
      if (wish.sentence !== null && !splitDetails(first?.content ?? '').words.includes(wish.sentence))
        throw new InvalidInput('This sentence does not stand in the dream.', '/sentence');
      const { label, showsNames, showsWords, sentence, showsVoice, isSigned, maxOpenings } = wish;
      await this.links.add(tx, {
        ...{ id, dreamerId, tokenHash: tokenHash(token), passwordHash, label, showsNames, showsWords, sentence },
        ...{ showsVoice, isSigned, maxOpenings, createdAt: now },
        expiresAt: wish.days === null ? null : new Date(now.getTime() + wish.days * DAY_MS),
      });
      for (const dreamId of wish.dreams) await this.grants.give(tx, dreamerId, { linkId: id }, { dreamId });
      for (const songId of wish.songs) await this.grants.give(tx, dreamerId, { linkId: id }, { songId });
      const [made] = await this.links.of(dreamerId, now, { linkId: id }, tx);
      if (!made) throw new Error('a link is missing after it was stored');
      return made;
    });
    return { link, path: privateLinkPath(token) };
  }
}
