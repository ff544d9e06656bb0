import { FAILURES, type PayloadOf, VOICE_NOTE_REFUSALS, type VoiceNoteRefusal } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { orDelay, PermanentError } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { AttachmentsClient } from '../attachments.client.js';
import { OwnedDreamsClient } from './owned-dreams.client.js';
import { PageWordsReader } from './page-words.js';
import { orUnreadable, StorePhoto } from './store-photo.js';

type SentPhoto = PayloadOf<'photo-received'>;

/** Fewer words are a signature or a date and no dream. */
const MIN_WORDS = 3;
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Stores a picture that was sent to the bot with its dream, or reads the dream from it. */
@Injectable()
export class ReceivePhoto {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventLog,
    private readonly dreams: OwnedDreamsClient,
    private readonly attachments: AttachmentsClient,
    private readonly pages: PageWordsReader,
    private readonly storePhoto: StorePhoto,
  ) {}

  /** @throws TransientError or PermanentError of messaging and the reader, TooEarly, NotBefore when a quota is used up */
  async run(sent: SentPhoto, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const { messageId, dreamerId, about, recent, needsReply } = sent;
    if (about !== null) return this.attach(sent, about, needsReply, delivery);
    const text = (await this.dreams.wantsNoAi(dreamerId)) ? '' : await this.read(sent, delivery);
    if (isDream(text)) return this.becomeDream(sent, text, delivery);
    if (recent !== null) return this.attach(sent, recent, needsReply, delivery);
    const failure = { messageId, dreamerId, reason: FAILURES.pageWithoutWords, needsVendorCopy: false };
    await this.transactions.run(delivery, (tx) => this.events.append(tx, 'photo-failed', failure));
  }

  /** A picture that could not be read after all attempts is added to the most recent dream, if there is one. */
  async giveUp(sent: SentPhoto, reason: string, tx: Tx, isPermanent: boolean): Promise<void> {
    const { messageId, dreamerId, about, recent } = sent;
    if (about === null && recent !== null && !isAboutPicture(reason)) {
      await this.events.append(tx, 'photo-received', { ...sent, about: recent, recent: null });
      return;
    }
    const why = about === null && !isAboutPicture(reason) ? FAILURES.pageNotRead : reason;
    const sentence = `${FAILURES.photoNotStored} ${why}`;
    const failure = { messageId, dreamerId, reason: sentence, needsVendorCopy: !isPermanent };
    await this.events.append(tx, 'photo-failed', failure);
  }

  private async read({ messageId, dreamerId }: SentPhoto, { signal }: Delivery): Promise<string> {
    const bytes = await this.fetch(messageId, signal);
    return this.pages
      .read(dreamerId, () => this.pages.prepare(bytes), signal)
      .catch(orUnreadable(FAILURES.photoUnreadable))
      .catch(orDelay);
  }

  private async fetch(messageId: string, signal: AbortSignal): Promise<Buffer> {
    const bytes = await this.attachments.read(messageId, signal);
    if (typeof bytes === 'string') throw new PermanentError(bytes, WITHOUT_PICTURE[bytes]);
    return bytes;
  }

  /** The second event adds the picture as soon as the dream is recorded. */
  private async becomeDream(sent: SentPhoto, text: string, delivery: Delivery): Promise<void> {
    const { messageId, dreamerId, sentAt } = sent;
    await this.transactions.run(delivery, async (tx) => {
      await this.events.append(tx, 'text-note-received', { messageId, dreamerId, text, sentAt });
      const photo = { messageId, dreamerId, sentAt, about: messageId, recent: null, needsReply: false };
      await this.events.append(tx, 'photo-received', photo);
    });
  }

  private async attach(sent: SentPhoto, about: string, needsReply: boolean, delivery: Delivery): Promise<void> {
    const { messageId, dreamerId } = sent;
    const dreamId = await this.dreams.ofMessage(dreamerId, about);
    const bytes = await this.fetch(messageId, delivery.signal);
    const photo = { imageId: messageId, dreamId, dreamerId, messageId, needsReply };
    const stored = await this.storePhoto
      .run(photo, bytes, delivery)
      .catch(orUnreadable(FAILURES.photoUnreadable))
      .catch(orDelay);
    if (!stored) throw new PermanentError('the dream was erased', FAILURES.severalTriesFailed);
  }
}

const ABOUT_PICTURE: readonly string[] = [FAILURES.photoUnreadable, FAILURES.photoTooLarge, FAILURES.photoGone];

const WITHOUT_PICTURE: Record<VoiceNoteRefusal, string> = {
  [VOICE_NOTE_REFUSALS.gone]: FAILURES.photoGone,
  [VOICE_NOTE_REFUSALS.refused]: FAILURES.photoUnreadable,
  [VOICE_NOTE_REFUSALS.tooLarge]: FAILURES.photoTooLarge,
};

const isAboutPicture = (reason: string) => ABOUT_PICTURE.includes(reason);

function isDream(text: string): boolean {
  let count = 0;
  for (const { isWordLike } of WORDS.segment(text)) if (isWordLike && ++count >= MIN_WORDS) return true;
  return false;
}
