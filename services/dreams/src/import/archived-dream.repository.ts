import { lucidityFor, TRASH_DAYS } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Clock } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { DreamRepository } from '../dream/dream.repository.js';
import { MotifRepository } from '../dream/motif.repository.js';
import { DreamRevisionEntity } from '../dream/revision.repository.js';
import { OtherEndingRepository } from '../other-ending/other-ending.repository.js';
import { DreamPersonEntity } from '../person/person.entity.js';
import { PersonRepository } from '../person/person.repository.js';
import { DreamTranscriptEntity, DreamVoiceEntity } from '../voice/voice.entity.js';
import type { ArchivedDream, ArchivedVoiceDetails } from './archived-dream.js';

@Injectable()
export class ArchivedDreamRepository {
  constructor(
    private readonly database: DataSource,
    private readonly dreams: DreamRepository,
    private readonly motifs: MotifRepository,
    private readonly people: PersonRepository,
    private readonly otherEndings: OtherEndingRepository,
    private readonly clock: Clock,
  ) {}

  /** The id of this dreamer's dream, in the trash or not; null without it. Archives identify a dream by `origin_id`. */
  async find(dreamerId: string, originId: string): Promise<string | null> {
    const [row] = await this.database.query<{ id: string }[]>(
      'select id from dreams.dream where dreamer_id = $1 and (id = $2 or origin_id = $2)',
      [dreamerId, originId],
    );
    return row?.id ?? null;
  }

  /** Adds a dream without its files. Returns false when it exists already or its dreamer is gone. */
  async add(tx: Tx, dreamerId: string, dreamId: string, archived: ArchivedDream): Promise<boolean> {
    const {
      id: originId,
      people: _,
      images: __,
      voice: ___,
      transcripts: ____,
      revisions,
      coverIsChosen,
      motifs,
      motifsAreRead = motifs.length > 0,
      otherEnding,
      ...dream
    } = archived;
    // No dream is of the future, where it would stay the newest one of the community.
    const createdAt = new Date(Math.min(dream.createdAt.getTime(), this.clock.now().getTime()));
    const imported = {
      ...dream,
      night: dream.night,
      createdAt,
      id: dreamId,
      dreamerId,
      originId,
      messageId: null,
      motifsRevision: motifsAreRead ? 1 : null,
      capturedBy: 'import',
      isPublic: false,
      tagsSource: 'dreamer',
      lucidSource: 'dreamer',
      lucidity: lucidityFor(dream.isLucid, dream.lucidity),
      recurrentSource: 'dreamer',
      coverSource: coverIsChosen ? 'dreamer' : 'ai',
      // The dreamer is the source of a flag that is set, so that no later AI reading clears it.
      sensitiveSource: dream.isSensitive ? 'dreamer' : 'ai',
      deletedAt: dream.deletedAt && this.inTrashSince(dream.deletedAt),
    } as const;
    if (!(await this.dreams.import(tx, imported))) return false;
    await this.motifs.lock(tx, dreamerId);
    await this.motifs.put(tx, imported, motifs);
    if (otherEnding) await this.otherEndings.save(tx, dreamId, otherEnding.words, otherEnding.changedAt);
    const formerTexts = revisions.map((revision) => ({ ...revision, id: randomUUID(), dreamId }));
    await tx.insert(DreamRevisionEntity, formerTexts);
    await this.addPeople(tx, dreamerId, dreamId, archived);
    return true;
  }

  async addVoice(tx: Tx, dreamId: string, { transcripts, ...voice }: ArchivedVoiceDetails, audioKey: string) {
    await tx.insert(DreamVoiceEntity, { ...voice, dreamId, audioKey });
    const first = transcripts.findIndex(({ isOriginal }) => isOriginal);
    const original = Math.max(0, first);
    const taken = transcripts.findIndex(({ isTaken }) => isTaken);
    const versions = transcripts.map(({ text, language, createdAt }, at) => ({
      id: randomUUID(),
      dreamId,
      text,
      language,
      createdAt,
      isOriginal: at === original,
      isTaken: at === taken,
      status: text === null ? ('failed' as const) : ('ready' as const),
    }));
    await tx.insert(DreamTranscriptEntity, versions);
  }

  private async addPeople(tx: Tx, dreamerId: string, dreamId: string, { people }: ArchivedDream): Promise<void> {
    const now = this.clock.now().getTime();
    const links: DreamPersonEntity[] = [];
    for (const [at, { roleInDream, ...given }] of people.entries()) {
      const { id: personId } = await this.people.add(dreamerId, given, tx);
      links.push({ dreamId, personId, roleInDream, createdAt: new Date(now + at) });
    }
    // All in one statement, because patterns are counted again after each.
    if (links.length > 0)
      await tx.createQueryBuilder().insert().into(DreamPersonEntity).values(links).orIgnore().execute();
  }

  /** A dream whose trash period is over would be erased at once, so its period starts again. */
  private inTrashSince(deletedAt: Date): Date {
    const now = this.clock.now();
    const age = now.getTime() - deletedAt.getTime();
    return age >= 0 && age < TRASH_DAYS * 86_400_000 ? deletedAt : now;
  }
}
