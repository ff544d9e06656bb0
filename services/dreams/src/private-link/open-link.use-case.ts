import {
  type LinkFile,
  type LinkFileRequest,
  type LinkHolder,
  type LinkPass,
  type OpenedPrivateLink,
  type OpenPrivateLink,
  PASSWORD_NEEDED,
  type SharedDream,
  type SharedSong,
  splitDetails,
  WRONG_PASSWORD,
} from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import {
  Clock,
  type Key,
  keyedHash,
  Keys,
  notFound,
  orUnavailable,
  Quotas,
  Refusal,
  sameSecret,
} from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { verify } from '@node-rs/argon2';
import { type Named, namesAsRoles } from '../grant/names-as-roles.js';
import { type OpenLink, PrivateLinkRepository, type SharedThing } from './private-link.repository.js';
import { passwordText, tokenHash } from './share-privately.use-case.js';
import { SongsClient } from './songs.client.js';

const PASS_SECONDS = 3_600;

/** What a private link shows to a visitor. Every refusal but that of the password is the same 404. */
@Injectable()
export class OpenPrivateLinks {
  private readonly passKey: Key<'link passes'>;

  constructor(
    private readonly transactions: Transactions,
    private readonly links: PrivateLinkRepository,
    private readonly songs: SongsClient,
    private readonly quotas: Quotas,
    private readonly clock: Clock,
    keys: Keys,
  ) {
    this.passKey = keys.for('link passes');
  }

  /**
   * Checks the link, and counts a new opening in the same transaction: of a last opening and a taking back, whichever comes
   * first holds.
   * @throws Refusal 404, 401 while a password is missing, 503 while a song cannot be read
   */
  async open({ token, pass, viewerId, isOpening }: OpenPrivateLink): Promise<OpenedPrivateLink> {
    const now = this.clock.now();
    const isAllowed = (found: OpenLink | null): OpenLink => {
      if (!found) throw notFound('link');
      this.assertPass(found, pass, now);
      return found;
    };
    let link = isAllowed(await this.links.find(tokenHash(token), now));
    // Most openings of a link that many people have are the same one, and need not wait for each other.
    if (isOpening && viewerId !== link.dreamerId && !link.isOpened)
      link = await this.transactions.run(null, async (tx) => {
        const found = isAllowed(await this.links.lock(tx, tokenHash(token), now));
        await this.links.countOpening(tx, found.id, now);
        return found;
      });
    const songs = await this.songsOf(link);
    const rename = await this.renaming(link);
    const dreams = link.things.flatMap((thing) => (thing.songId === null ? [dreamOf(link, thing, rename)] : []));
    if (dreams.length === 0 && songs.length === 0) throw notFound('link');
    return {
      signature: link.isSigned ? link.firstName : null,
      showsWords: link.showsWords,
      dreams,
      songs: songs.map((song) => ({ ...song, text: rename(song.text, null) })),
    };
  }

  /** @throws Refusal 404, also for a wrong pass, because no page shows such a file */
  async file({ token, pass, kind, position }: LinkFileRequest): Promise<LinkFile> {
    const now = this.clock.now();
    const link = await this.links.find(tokenHash(token), now);
    const thing = link?.things.find((one) => one.position === position && one.songId === null);
    if (!link || !this.mayPass(link, pass, now)) throw notFound('link');
    // The card of songs has no painting.
    if (!thing && kind !== 'card') throw notFound('link');
    const rename = await this.renaming(link);
    const painting = kind === 'card' && thing?.isSensitive ? null : (thing?.painting?.key ?? null);
    const key = kind === 'voice' ? (link.showsVoice ? (thing?.audioKey ?? null) : null) : painting;
    if (key === null && kind !== 'card') throw notFound('link');
    const title = thing ? rename(thing.title, thing.dreamId) : '';
    return { dreamerId: link.dreamerId, key, title, sentence: thing ? sentenceOf(link, thing, rename) : null };
  }

  /** @throws Refusal 404 like `open`, 403; QuotaExceeded */
  async takePassword(token: string, password: string): Promise<LinkPass> {
    const now = this.clock.now();
    const link = await this.links.find(tokenHash(token), now);
    if (!link) throw notFound('link');
    await this.quotas.consume('linkPasswordsPerHour', link.id);
    if (link.passwordHash !== null && !(await verify(link.passwordHash, passwordText(password))))
      throw new Refusal(403, WRONG_PASSWORD, 'This password is wrong.');
    const ends = Math.floor(now.getTime() / 1_000) + PASS_SECONDS;
    return { pass: `${ends}.${this.signatureOf(link, ends)}`, seconds: PASS_SECONDS };
  }

  private assertPass(link: OpenLink, pass: LinkHolder['pass'], now: Date): void {
    if (!this.mayPass(link, pass, now)) throw new Refusal(401, PASSWORD_NEEDED, 'This link needs its password.');
  }

  private mayPass(link: OpenLink, pass: LinkHolder['pass'], now: Date): boolean {
    if (link.passwordHash === null) return true;
    const [ends = '', signature = ''] = (pass ?? '').split('.');
    const until = Number(ends);
    return (
      Number.isInteger(until) && until > now.getTime() / 1_000 && sameSecret(signature, this.signatureOf(link, until))
    );
  }

  private signatureOf({ id, passwordHash }: OpenLink, ends: number): string {
    return keyedHash(this.passKey, `${id} ${passwordHash ?? ''} ${ends}`);
  }

  private async songsOf({ dreamerId, things }: OpenLink): Promise<SharedSong[]> {
    const ids = things.flatMap(({ songId }) => songId ?? []);
    const songs = await Promise.all(ids.map((id) => this.songs.one(dreamerId, id).catch(orUnavailable)));
    return songs.filter((song) => song !== null);
  }

  private async renaming({ showsNames, dreamerId, language }: OpenLink): Promise<Rename> {
    if (showsNames) return (text) => text;
    const people = await this.links.people(dreamerId);
    const inDream = (dreamId: string | null): Named[] =>
      people.map(({ roles, ...person }) => ({ person, roleInDream: (dreamId !== null && roles[dreamId]) || null }));
    return (words, dreamId) => namesAsRoles(words, inDream(dreamId), language);
  }
}

/** Puts roles in place of names, in the words of this dream. */
type Rename = (words: string, dreamId: string | null) => string;

function dreamOf(link: OpenLink, thing: SharedThing, rename: Rename): SharedDream {
  const { position, dreamId, title, night, isSensitive, painting, audioKey } = thing;
  return {
    ...{ position, night, isSensitive },
    title: rename(title, dreamId),
    words: link.showsWords ? rename(splitDetails(thing.content).words, dreamId) : sentenceOf(link, thing, rename),
    painting: painting && { width: painting.width, height: painting.height, placeholder: painting.placeholder },
    hasVoice: link.showsVoice && audioKey !== null,
  };
}

/** Null as soon as the dreamer has changed the sentence: it is no longer what was chosen. */
const sentenceOf = ({ sentence }: OpenLink, { content, dreamId }: SharedThing, rename: Rename): string | null =>
  sentence !== null && splitDetails(content).words.includes(sentence) ? rename(sentence, dreamId) : null;
