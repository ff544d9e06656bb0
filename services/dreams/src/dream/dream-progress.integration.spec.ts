import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';
import { AWAITED, OTHER, type ProgressState, stateAfter, STATES } from '../testing/progress-model.js';
import { DreamEntity } from './dream.entity.js';
import { DreamRepository } from './dream.repository.js';
import { PROGRESS, type Transition } from './dream-progress.js';

const NOW = new Date('2026-11-21T06:30:00Z');
const TRANSITIONS: Record<keyof typeof PROGRESS, Transition[]> = {
  titled: [PROGRESS.titled()],
  titledAndArtworkRequested: [PROGRESS.titledAndArtworkRequested(OTHER)],
  titledByDreamer: [PROGRESS.titledByDreamer()],
  titlePostponed: [PROGRESS.titlePostponed(NOW)],
  titleFailed: [PROGRESS.titleFailed('why'), PROGRESS.titleFailed(null)],
  titleRetried: [PROGRESS.titleRetried()],
  artworkReserved: [PROGRESS.artworkReserved(OTHER)],
  artworkQueuedAgain: [PROGRESS.artworkQueuedAgain(OTHER)],
  artworkRequested: [PROGRESS.artworkRequested(OTHER)],
  artworkRequestedByHand: [PROGRESS.artworkRequestedByHand(OTHER)],
  artworkPostponed: [PROGRESS.artworkPostponed(AWAITED, NOW)],
  artworkStored: [PROGRESS.artworkStored(AWAITED)],
  artworkFailed: [PROGRESS.artworkFailed(AWAITED, 'why')],
  photoAdded: [PROGRESS.photoAdded()],
  photoDeleted: [PROGRESS.photoDeleted()],
  storedAsSent: [PROGRESS.storedAsSent()],
  trashed: [PROGRESS.trashed(NOW)],
  restored: [PROGRESS.restored()],
};
const ROLLED_BACK = new Error('rolled back');

describe('the progress of a dream in PostgreSQL', () => {
  let under: JournalUnderTest;
  let dreamerId: string;

  beforeAll(async () => {
    under = await journalUnderTest({ handlers: false });
    dreamerId = await under.signUp();
  });
  afterAll(() => under.close());

  const insert = async (tx: EntityManager) => {
    const dreams = STATES.map((state) => ({ id: randomUUID(), state }));
    const rows = dreams.map(({ id, state: { hasImage: _, ...progress } }) => {
      return {
        id,
        dreamerId,
        title: 'A dream',
        content: 'words',
        source: 'other' as const,
        capturedBy: 'import' as const,
        createdAt: NOW,
        night: '2026-11-21',
        ...progress,
      };
    });
    await tx.insert(DreamEntity, rows);
    const withImage = dreams.filter(({ state }) => state.hasImage).map(({ id }) => id);
    await tx.query(
      `insert into dreams.dream_image (id, dream_id, media_key, prompt, width, height, placeholder, is_active)
       select gen_random_uuid(), unnest($1::uuid[]), 'key', 'a scene', 12, 8, 'aGVsbG8=', true`,
      [withImage],
    );
    return dreams;
  };

  const stateOf = async (tx: EntityManager, id: string, { hasImage }: ProgressState): Promise<ProgressState> => {
    const dream = await tx.findOneByOrFail(DreamEntity, { id });
    const { titleStatus, imageStatus, titleSource, artworkId, artworkDueAt, failure, deletedAt, isPublic } = dream;
    return { titleStatus, imageStatus, titleSource, artworkId, artworkDueAt, failure, deletedAt, isPublic, hasImage };
  };

  it.each(Object.entries(TRANSITIONS).flatMap(([name, all]) => all.map((transition) => [name, transition] as const)))(
    'is after %s what the table says, from every state',
    async (_name, transition) => {
      const repository = under.app.get(DreamRepository);
      const differences: unknown[] = [];
      const run = under.sql.transaction(async (tx) => {
        for (const { id, state } of await insert(tx)) {
          await repository.advance(tx, id, transition);
          const [expected, actual] = [stateAfter(state, transition), await stateOf(tx, id, state)];
          if (JSON.stringify(sorted(actual)) !== JSON.stringify(sorted(expected)))
            differences.push({ state, expected, actual });
        }
        throw ROLLED_BACK;
      });
      expect(await run.catch((error: unknown) => error)).toBe(ROLLED_BACK);
      expect(differences).toEqual([]);
    },
  );

  it('is written by dream-progress.ts only', () => {
    const src = join(import.meta.dirname, '..');
    const product = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
      // The table of other endings has columns of the same names.
      (file) =>
        file.endsWith('.ts') && !/\.spec\.ts$|^testing|dream-progress\.ts$|other-ending\.repository\.ts$/.test(file),
    );
    expect(product.length).toBeGreaterThan(80);
    const WRITES =
      /\b(title_status|image_status|artwork_id|artwork_due_at|deleted_at|failure) *= |update\(DreamEntity(?!, \{ id \}, changes\))/;
    expect(product.filter((file) => WRITES.test(readFileSync(join(src, file), 'utf8')))).toEqual([]);
  });
});

const sorted = (state: ProgressState) => Object.entries(state).sort(([a], [b]) => a.localeCompare(b));
