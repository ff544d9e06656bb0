import { PHONE_WHILE_CONNECTED, type ProfileChanges } from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import { notFound, Refusal } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DreamRepository } from '../dream/dream.repository.js';
import { announce } from '../dream/live.js';
import { Publication } from '../dream/publication.js';
import type { DreamerEntity } from './dreamer.entity.js';
import { DreamerRepository } from './dreamer.repository.js';
import { splitName } from './full-name.js';
import { PHONE_BOOK, type PhoneBook } from './phone-book.js';
import { bytesOf, portraitFrom } from './portrait.js';

@Injectable()
export class SaveProfile {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreamers: DreamerRepository,
    private readonly publication: Publication,
    private readonly dreams: DreamRepository,
    private readonly log: EventLog,
    @Inject(PHONE_BOOK) private readonly phoneBook: PhoneBook,
  ) {}

  async run(dreamerId: string, changes: ProfileChanges): Promise<void> {
    const { name, location, timezone, phone, dreamCharacterPhoto, allowPhotoInArt, speechLanguage } = changes;
    const { allowPhotoInPublic, noAi } = changes;
    if (timezone && !(await this.dreamers.knowsZone(timezone)))
      throw new Refusal(400, 'invalid-input', 'This time zone is not known.');
    const before = await this.dreamers.byId(dreamerId);
    if (!before) throw notFound('dreamer');
    const contact = await this.contactPhone(before, phone);
    const photo = await this.portrait(dreamerId, dreamCharacterPhoto);
    await this.transactions.run(null, async (tx) => {
      await this.dreamers.change(tx, dreamerId, {
        ...(name !== undefined && splitName(name)),
        ...(location !== undefined && { location }),
        ...(timezone !== undefined && { timezone }),
        ...(contact !== undefined && { phone: contact }),
        ...(speechLanguage !== undefined && { speechLanguage }),
        // Deleting the photo withdraws the consent, so that a new photo needs a new one.
        ...(photo === null ? { allowPhotoInArt: false } : allowPhotoInArt !== undefined && { allowPhotoInArt }),
        ...(allowPhotoInPublic !== undefined && { allowPhotoInPublic }),
        ...(noAi !== undefined && { noAi }),
      });
      if (speechLanguage !== undefined)
        await this.log.append(tx, 'speech-language-changed', { dreamerId, language: speechLanguage });
      if (photo !== undefined) await this.dreamers.hangPhoto(tx, dreamerId, photo);
      if (noAi && !before.noAi)
        for (const dreamId of await this.dreams.stopReading(tx, dreamerId)) announce(tx, dreamerId, dreamId);
      if (showsInPublic(before, changes)) await this.publication.renewAll(tx, dreamerId);
    });
  }

  /** Undefined leaves the number unchanged. A connected number cannot be changed here. */
  private async contactPhone(before: DreamerEntity, phone: string | null | undefined) {
    if (phone === undefined || phone === before.phone) return undefined;
    const link = await this.phoneBook.linkOf(before.id);
    if (link.status === 'none') return phone;
    if (phone === link.phone) return undefined;
    throw new Refusal(409, 'phone-connected', PHONE_WHILE_CONNECTED);
  }

  /** Null deletes the photo, undefined leaves it unchanged. */
  private async portrait(dreamerId: string, given: string | null | undefined): Promise<Buffer | null | undefined> {
    if (given === undefined || given?.startsWith('/api/profile/photo')) return undefined;
    if (given === null || given === '') return null;
    const bytes = bytesOf(given);
    const hanging = await this.dreamers.photo(dreamerId);
    return hanging?.bytes.equals(bytes) ? undefined : portraitFrom(bytes);
  }
}

const showsInPublic = (before: DreamerEntity, changes: ProfileChanges): boolean =>
  (['location', 'allowPhotoInPublic', 'noAi'] as const).some(
    (field) => changes[field] !== undefined && changes[field] !== before[field],
  );
