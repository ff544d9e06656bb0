import type { Language } from '@dreamloom/contracts';
import { textsOf } from '@dreamloom/http';
import { Clock, Logger, notFound, Refusal, TransientError } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { DreamerRepository } from '../dreamer/dreamer.repository.js';
import { PhoneLinkClient } from '../dreamer/phone-link.client.js';
import { SignInWayRepository } from '../dreamer/sign-in-way.repository.js';
import { MediaFilesClient } from '../import/media-files.client.js';
import { MotifMergeRepository } from '../motif/motif-merge.repository.js';
import { NightRepository } from '../night/night.repository.js';
import { PrivateLinkRepository } from '../private-link/private-link.repository.js';
import { documentName, dreamDocument, type DreamFiles, dreamRecord } from './dream-document.js';
import { ServiceRecordsClient } from './service-records.client.js';
import { type StoredDream, StoredDreamsQuery } from './stored-dreams.query.js';
import { TEXTS } from './texts.js';
import { ZipWriter } from './zip-writer.js';

const ABOUT = textsOf(TEXTS);

@Injectable()
export class ExportJournal {
  private readonly underWay = new Set<string>();

  constructor(
    private readonly dreamers: DreamerRepository,
    private readonly signInWays: SignInWayRepository,
    private readonly dreams: StoredDreamsQuery,
    private readonly nights: NightRepository,
    private readonly merges: MotifMergeRepository,
    private readonly privateLinks: PrivateLinkRepository,
    private readonly phoneLinks: PhoneLinkClient,
    private readonly records: ServiceRecordsClient,
    private readonly media: MediaFilesClient,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * @param browserLanguage of a dreamer who has chosen none
   * @throws Refusal 404 for an unknown dreamer, 429 while an export of this dreamer runs, 503 while a service with
   * records for the export is unavailable
   */
  async run(dreamerId: string, browserLanguage: Language): Promise<Readable> {
    const { openCircles, ...profile } = await this.profile(dreamerId);
    if (this.underWay.has(dreamerId))
      throw new Refusal(429, 'export-under-way', 'Your export is being made already. Please wait until it is there.');
    this.underWay.add(dreamerId);
    const zip = new ZipWriter();
    this.fill(zip, dreamerId, { profile, openCircles }, profile.language ?? browserLanguage)
      .catch((error: unknown) => {
        if (zip.signal.aborted) return;
        this.logger.problem('an export broke off', error);
        zip.fail(new Error('the export broke off'));
      })
      .finally(() => this.underWay.delete(dreamerId));
    return zip.stream;
  }

  /** Reads also from the other services before the first byte, because an error status cannot be sent afterwards. */
  private async profile(dreamerId: string) {
    const dreamer = await this.dreamers.byId(dreamerId);
    if (!dreamer) throw notFound('dreamer');
    const { phone: connectedPhone } = await this.phoneLinks.linkOf(dreamerId);
    try {
      const mailedDreams: object[] = [];
      for await (const mail of this.records.mails(dreamerId)) mailedDreams.push(mail);
      for await (const _recording of this.records.recordings(dreamerId)) break;
      for await (const _song of this.records.songs(dreamerId)) break;
      const signInWays = await this.signInWays.of(dreamerId);
      const [nudge, openCircles] = [await this.records.nudge(dreamerId), await this.records.openCircles(dreamerId)];
      const dreamtToo = await this.records.dreamtToo(dreamerId);
      const corrections = await this.records.corrections(dreamerId);
      return { ...dreamer, signInWays, connectedPhone, mailedDreams, nudge, openCircles, dreamtToo, corrections };
    } catch (error) {
      if (!(error instanceof TransientError)) throw error;
      throw new Refusal(503, 'unavailable', 'Part of your journal cannot be reached. Please try again in a moment.');
    }
  }

  private async fill(
    zip: ZipWriter,
    dreamerId: string,
    { profile, openCircles }: { profile: { email: string }; openCircles: object[] },
    language: Language,
  ): Promise<void> {
    const missing: string[] = [];
    const voices = new Map<string, string>();
    await zip.add('README.md', ABOUT[language]('about'));
    await zip.add('profile.json', pretty(profile));
    await zip.add('people.json', pretty(await this.dreams.peopleOf(dreamerId)));
    await zip.add('motifs.json', pretty(await this.merges.of(dreamerId)));
    await zip.add('nights.json', pretty(await this.nights.reported(dreamerId)));
    await zip.add('private-links.json', pretty(await this.privateLinks.of(dreamerId, this.clock.now())));
    await zip.add('circles.json', pretty(await this.dreams.circlesOf(dreamerId)));
    await zip.add('open-circles.json', pretty(openCircles));
    const photo = await this.dreamers.photo(dreamerId);
    if (photo) await zip.add('photo.jpg', photo.bytes, { compress: false });
    // Before the dreams, so that a recording which becomes one meanwhile is in both.
    const recordings: object[] = [];
    for await (const { id, dreamedAt, audioUrl, failure } of this.records.recordings(dreamerId)) {
      const key = audioUrl.replace('/api/media/', '');
      const file = await this.addFile(zip, dreamerId, key, (ending) => `audio/${id}.${ending}`);
      if (file === null) missing.push(`audio/${id}`);
      recordings.push({ id, dreamedAt, file, failure });
    }
    await zip.add('recordings.json', pretty(recordings));
    for await (const dream of this.dreams.dreamsOf(dreamerId)) {
      const files = await this.addFiles(zip, dreamerId, dream, missing);
      if (files.voice !== null) voices.set(dream.id, files.voice);
      await zip.add(documentName(dream), dreamDocument(dream, files));
    }
    const gone = new Set(missing);
    const filesOf = (dream: StoredDream): DreamFiles => ({
      images: new Map(
        dream.images.map(({ id }) => [id, imageName(dream.id, id)] as const).filter(([, f]) => !gone.has(f)),
      ),
      voice: voices.get(dream.id) ?? null,
    });
    // The import rejects high compression ratios, which repetitive text would reach.
    await zip.add('dreams.json', listed(this.recordsOf(dreamerId, filesOf)), { compress: false });
    await zip.add('songs.json', listed(this.records.songs(dreamerId)));
    await zip.add('messages.json', listed(this.records.messages(dreamerId)));
    await zip.add('letters.json', listed(this.records.letters(profile.email)));
    if (missing.length > 0) await zip.add('missing.json', pretty(missing));
    zip.end();
  }

  private async addFiles(
    zip: ZipWriter,
    dreamerId: string,
    dream: StoredDream,
    missing: string[],
  ): Promise<DreamFiles> {
    const images = new Map<string, string>();
    for (const { id, mediaKey } of dream.images) {
      const file = imageName(dream.id, id);
      if ((await this.addFile(zip, dreamerId, mediaKey, () => file)) === null) missing.push(file);
      else images.set(id, file);
    }
    if (!dream.voice) return { images, voice: null };
    const voice = await this.addFile(zip, dreamerId, dream.voice.audioKey, (ending) => `audio/${dream.id}.${ending}`);
    if (voice === null) missing.push(`audio/${dream.id}`);
    return { images, voice };
  }

  private async addFile(zip: ZipWriter, dreamerId: string, key: string, name: (ending: string) => string) {
    const file = await this.media.read(dreamerId, key, zip.signal);
    if (!file) return null;
    await zip.add(name(file.ending), file.bytes, { compress: false });
    return name(file.ending);
  }

  private async *recordsOf(dreamerId: string, filesOf: (dream: StoredDream) => DreamFiles) {
    for await (const dream of this.dreams.dreamsOf(dreamerId)) yield dreamRecord(dream, filesOf(dream));
  }
}

async function* listed(values: AsyncIterable<object>) {
  let start = '[\n';
  for await (const value of values) {
    yield start + JSON.stringify(value);
    start = ',\n';
  }
  yield start.startsWith('[') ? '[]\n' : '\n]\n';
}

const imageName = (dreamId: string, imageId: string) => `images/${dreamId}/${imageId}.webp`;

const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
