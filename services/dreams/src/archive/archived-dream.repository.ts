import { TRASH_DAYS } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { DreamRepository } from '../dream/dream.repository.js';
import { DreamImageEntity } from '../image/dream-image.entity.js';
import { DreamPersonEntity } from '../person/dream-person.entity.js';
import { PersonRepository } from '../person/person.repository.js';
import { DreamRevisionEntity } from '../revision/dream-revision.entity.js';
import { DreamTranscriptEntity } from '../voice/dream-transcript.entity.js';
import { DreamVoiceEntity } from '../voice/dream-voice.entity.js';
import type { ArchivedDream } from './archived-dream.js';

export interface StoredFiles {
  images: Pick<
    DreamImageEntity,
    | 'id'
    | 'originId'
    | 'mediaKey'
    | 'prompt'
    | 'width'
    | 'height'
    | 'placeholder'
    | 'isActive'
    | 'withPhoto'
    | 'createdAt'
  >[];
  audioKey: string | null;
}

@Injectable()
export class ArchivedDreamRepository {
  constructor(
    private readonly database: DataSource,
    private readonly dreams: DreamRepository,
    private readonly people: PersonRepository,
  ) {}

  /** True when this dreamer has the dream, in the trash or not. Archives identify a dream by `origin_id`. */
  async isHere(dreamerId: string, originId: string): Promise<boolean> {
    const rows: unknown[] = await this.database.query(
      'select 1 from dreams.dream where dreamer_id = $1 and (id = $2 or origin_id = $2)',
      [dreamerId, originId],
    );
    return rows.length > 0;
  }

  /** Returns false when the dream exists already or its dreamer is gone. */
  async add(tx: Tx, dreamerId: string, dreamId: string, dream: ArchivedDream, files: StoredFiles): Promise<boolean> {
    const {
      id: originId,
      title,
      titleSource,
      content,
      tags,
      isLucid,
      isRecurrent,
      isSensitive,
      source,
      createdAt,
      recordedAt,
    } = dream;
    const isAdded = await this.dreams.add(tx, {
      ...{ id: dreamId, dreamerId, originId, messageId: null, title, titleSource, titleStatus: 'ready', content, tags },
      ...{
        tagsSource: 'dreamer',
        lucidSource: 'dreamer',
        recurrentSource: 'dreamer',
        isLucid,
        isRecurrent,
        isPublic: false,
        source,
        failure: null,
        createdAt,
        recordedAt,
      },
      // The dreamer becomes the source of the flag, so that no later AI reading clears it.
      ...(isSensitive && { isSensitive, sensitiveSource: 'dreamer' as const }),
      imageStatus: files.images.length > 0 ? 'ready' : 'off',
      deletedAt: dream.deletedAt && inTrashSince(dream.deletedAt),
    });
    if (!isAdded) return false;
    await tx.insert(
      DreamImageEntity,
      files.images.map((image) => ({ ...image, dreamId })),
    );
    await this.addVoice(tx, dreamId, dream, files.audioKey);
    await tx.insert(
      DreamRevisionEntity,
      dream.revisions.map((revision) => ({ ...revision, id: randomUUID(), dreamId })),
    );
    await this.addPeople(tx, dreamerId, dreamId, dream);
    return true;
  }

  private async addVoice(tx: Tx, dreamId: string, { voice, transcripts }: ArchivedDream, audioKey: string | null) {
    if (!voice || audioKey === null) return;
    await tx.insert(DreamVoiceEntity, { ...voice, dreamId, audioKey });
    const original = Math.max(
      0,
      transcripts.findIndex(({ isOriginal }) => isOriginal),
    );
    const taken = transcripts.findIndex(({ isTaken }) => isTaken);
    await tx.insert(
      DreamTranscriptEntity,
      transcripts.map(({ text, language, createdAt }, at) => ({
        ...{ id: randomUUID(), dreamId, text, language, createdAt },
        ...{ isOriginal: at === original, isTaken: at === taken },
        status: text === null ? ('failed' as const) : ('ready' as const),
      })),
    );
  }

  private async addPeople(tx: Tx, dreamerId: string, dreamId: string, { people }: ArchivedDream): Promise<void> {
    const now = Date.now();
    for (const [at, { roleInDream, ...given }] of people.entries()) {
      const { id: personId } = await this.people.add(dreamerId, given, tx);
      const link = { dreamId, personId, roleInDream, createdAt: new Date(now + at) };
      await tx.createQueryBuilder().insert().into(DreamPersonEntity).values(link).orIgnore().execute();
    }
  }
}

/** A dream whose trash period is over would be erased at once, so its period starts again. */
function inTrashSince(deletedAt: Date): Date {
  const age = Date.now() - deletedAt.getTime();
  return age >= 0 && age < TRASH_DAYS * 86_400_000 ? deletedAt : new Date();
}
