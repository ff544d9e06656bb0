import { PHONE_WHILE_CONNECTED, type ProfileChanges, type QuotaName } from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import { notFound, Quotas, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { Publication } from '../dream/publication.js';
import type { DreamerEntity } from '../dreamer/dreamer.entity.js';
import { PHOTO_PATH, photoUrlOf } from '../dreamer/dreamer.query.js';
import { DreamerRepository } from '../dreamer/dreamer.repository.js';
import { PhoneLinkClient } from '../dreamer/phone-link.client.js';

const MAX_SIDE_PX = 512;
// The limit rejects decompression bombs: an image of this size still fits into memory.
const MAX_PIXELS = 40_000_000;
const DATA_URL = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/;

@Injectable()
export class SaveProfile {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreamers: DreamerRepository,
    private readonly publication: Publication,
    private readonly phoneLinks: PhoneLinkClient,
    private readonly quotas: Quotas<QuotaName>,
    private readonly log: EventLog,
  ) {}

  async run(dreamerId: string, changes: ProfileChanges): Promise<void> {
    const { name, location, timezone, phone, dreamCharacterPhoto } = changes;
    if (timezone && !(await this.dreamers.knowsZone(timezone)))
      throw new Refusal(400, 'invalid-input', 'This time zone is not known.');
    const before = await this.dreamers.byId(dreamerId);
    if (!before) throw notFound('dreamer');
    const contact = await this.contactPhone(before, phone);
    const photo = await this.portrait(dreamerId, dreamCharacterPhoto);
    const isMoved = location !== undefined && location !== before.location;
    if (isMoved && location !== null) await this.quotas.consume('republicationsPerHour', dreamerId);
    await this.transactions.run(null, async (tx) => {
      await this.dreamers.change(tx, dreamerId, {
        ...(name !== undefined && splitName(name)),
        ...(location !== undefined && { location }),
        ...(timezone !== undefined && { timezone }),
        ...(contact !== undefined && { phone: contact }),
        // Deleting the photo withdraws the consent, so that a new photo needs a new one.
        ...(photo === null && { allowPhotoInArt: false }),
      });
      if (photo !== undefined) await this.dreamers.storePhoto(tx, dreamerId, photo);
      if (timezone !== undefined && timezone !== before.timezone)
        await this.log.append(tx, 'time-zone-changed', { dreamerId, timeZone: timezone });
      if (isMoved) await this.publication.renewAll(tx, dreamerId);
    });
  }

  /** Undefined leaves the number unchanged. A connected number cannot be changed here. */
  private async contactPhone(before: DreamerEntity, phone: string | null | undefined) {
    if (phone === undefined || phone === before.phone) return undefined;
    const link = await this.phoneLinks.linkOf(before.id);
    if (link.status === 'none') return phone;
    if (phone === link.phone) return undefined;
    throw new Refusal(409, 'phone-connected', PHONE_WHILE_CONNECTED);
  }

  /** Null deletes the photo, undefined leaves it unchanged. */
  private async portrait(dreamerId: string, given: string | null | undefined): Promise<Buffer | null | undefined> {
    if (given === undefined || given === PHOTO_PATH) return undefined;
    if (given === null || given === '') return null;
    const current = await this.dreamers.photo(dreamerId);
    if (current && given === photoUrlOf(current)) return undefined;
    const bytes = bytesOf(given);
    return current?.bytes.equals(bytes) ? undefined : portraitFrom(bytes);
  }
}

export function splitName(name: string | null): Pick<DreamerEntity, 'firstName' | 'lastName'> {
  const [first = '', ...rest] = (name ?? '').split(' ');
  return { firstName: first || null, lastName: rest.join(' ') || null };
}

const unreadable = () => new Refusal(400, 'invalid-photo', 'Failed to process the image. Please try a different file.');

/** @throws Refusal 400 when the text is not a data URL of an image */
function bytesOf(dataUrl: string): Buffer {
  const base64 = DATA_URL.exec(dataUrl)?.[1];
  if (base64 === undefined) throw unreadable();
  return Buffer.from(base64, 'base64');
}

/**
 * Converts a photo to JPEG: rotated upright, on white, without metadata, never enlarged.
 * @throws Refusal 400 when the bytes are not PNG, JPEG or WebP; the declared type is ignored
 */
async function portraitFrom(bytes: Buffer): Promise<Buffer> {
  if (!isPicture(bytes)) throw unreadable();
  // Loaded at the first photo, because an idle service does not need its memory.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 88 })
      .toBuffer();
  } catch {
    throw unreadable();
  }
}

// The check uses magic bytes, because sharp also decodes SVG and TIFF.
function isPicture(bytes: Buffer): boolean {
  const [start, form] = [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)];
  return start === '\x89PNG' || start.startsWith('\xff\xd8\xff') || (start === 'RIFF' && form === 'WEBP');
}
