import { AWAITED, OTHER, type ProgressState, stateAfter, STATES } from '../testing/progress-model.js';
import { failedStep, PROGRESS, stepSkippedInTrash, type Transition } from './dream-progress.js';

const NOW = new Date('2026-11-21T06:30:00Z');

const state = (over: Partial<ProgressState> = {}): ProgressState => {
  const known = STATES.find(
    ({ titleSource, artworkId, hasImage }) => titleSource === 'words' && artworkId === AWAITED && !hasImage,
  );
  return { ...known!, ...over };
};

const titlesAfter = (transition: Transition, over: Partial<ProgressState> = {}) =>
  (['naming', 'ready', 'failed'] as const)
    .map((titleStatus) => stateAfter(state({ ...over, titleStatus }), transition).titleStatus)
    .join(' ');

const imagesAfter = (transition: Transition, over: Partial<ProgressState> = {}) =>
  (['queued', 'painting', 'ready', 'failed', 'off'] as const)
    .map((imageStatus) => stateAfter(state({ ...over, imageStatus }), transition).imageStatus)
    .join(' ');

const SAME_TITLES = 'naming ready failed';
const SAME_IMAGES = 'queued painting ready failed off';

describe('the transitions of a dream', () => {
  it.each([
    ['titled', PROGRESS.titled(), 'ready ready ready', SAME_IMAGES],
    [
      'titledAndArtworkRequested',
      PROGRESS.titledAndArtworkRequested(OTHER),
      'ready ready ready',
      'painting painting painting painting painting',
    ],
    ['titledByDreamer', PROGRESS.titledByDreamer(), 'ready ready ready', SAME_IMAGES],
    ['titlePostponed', PROGRESS.titlePostponed(NOW), SAME_TITLES, SAME_IMAGES],
    ['titleFailed', PROGRESS.titleFailed('why'), 'failed failed failed', SAME_IMAGES],
    ['titleRetried', PROGRESS.titleRetried(), 'naming naming naming', SAME_IMAGES],
    ['artworkReserved', PROGRESS.artworkReserved(OTHER), SAME_TITLES, SAME_IMAGES],
    ['artworkQueuedAgain', PROGRESS.artworkQueuedAgain(OTHER), SAME_TITLES, 'queued queued queued queued queued'],
    ['artworkRequested', PROGRESS.artworkRequested(OTHER), SAME_TITLES, 'painting painting painting painting painting'],
    [
      'artworkRequestedByHand',
      PROGRESS.artworkRequestedByHand(OTHER),
      SAME_TITLES,
      'painting painting painting painting painting',
    ],
    ['artworkPostponed', PROGRESS.artworkPostponed(AWAITED, NOW), SAME_TITLES, SAME_IMAGES],
    ['artworkStored', PROGRESS.artworkStored(AWAITED), SAME_TITLES, 'ready ready ready ready ready'],
    ['artworkFailed', PROGRESS.artworkFailed(AWAITED, 'why'), SAME_TITLES, 'failed failed failed failed failed'],
    ['photoAdded', PROGRESS.photoAdded(), SAME_TITLES, 'queued painting ready ready ready'],
    ['photoDeleted', PROGRESS.photoDeleted(), SAME_TITLES, 'queued painting off failed off'],
    ['storedAsSent', PROGRESS.storedAsSent(), 'ready ready ready', 'off off off off off'],
    ['trashed', PROGRESS.trashed(NOW), SAME_TITLES, SAME_IMAGES],
    ['restored', PROGRESS.restored(), SAME_TITLES, SAME_IMAGES],
  ])('%s leads from each status to this one', (_name, transition, titles, images) => {
    expect([titlesAfter(transition), imagesAfter(transition)]).toEqual([titles, images]);
  });

  it.each([
    [
      'a title that failed beside an earlier one',
      PROGRESS.titleFailed('why'),
      { titleSource: 'ai' },
      { titleStatus: 'ready', failure: 'why' },
    ],
    ['a title that failed in the trash', PROGRESS.titleFailed(null), {}, { titleStatus: 'failed', failure: null }],
    [
      'an artwork that failed beside a cover',
      PROGRESS.artworkFailed(AWAITED, 'why'),
      { hasImage: true },
      { imageStatus: 'ready', artworkId: null, artworkDueAt: null, failure: 'why' },
    ],
    ['an artwork that failed after another was requested', PROGRESS.artworkFailed(OTHER, 'why'), {}, {}],
    ['an artwork that failed when none is awaited', PROGRESS.artworkFailed(OTHER, 'why'), { artworkId: null }, {}],
    [
      'an artwork that is stored',
      PROGRESS.artworkStored(AWAITED),
      {},
      { imageStatus: 'ready', artworkId: null, artworkDueAt: null },
    ],
    ['an artwork that is stored after another was requested', PROGRESS.artworkStored(OTHER), {}, {}],
    [
      'an artwork that is stored when none is awaited',
      PROGRESS.artworkStored(OTHER),
      { artworkId: null },
      { imageStatus: 'ready' },
    ],
    ['an artwork that is postponed', PROGRESS.artworkPostponed(AWAITED, NOW), {}, { artworkDueAt: NOW }],
    ['an artwork that is postponed after another was requested', PROGRESS.artworkPostponed(OTHER, NOW), {}, {}],
    ['a title that is postponed', PROGRESS.titlePostponed(NOW), { imageStatus: 'queued' }, { artworkDueAt: NOW }],
    ['a title that is postponed while an artwork is generated', PROGRESS.titlePostponed(NOW), {}, {}],
    [
      'a title that is stored',
      PROGRESS.titled(),
      { imageStatus: 'queued' },
      { titleStatus: 'ready', artworkDueAt: null },
    ],
    ['a title that is stored while an artwork is generated', PROGRESS.titled(), {}, { titleStatus: 'ready' }],
    [
      'AI that is switched off beside a cover',
      PROGRESS.storedAsSent(),
      { hasImage: true },
      { titleStatus: 'ready', imageStatus: 'ready', artworkId: null, artworkDueAt: null, failure: null },
    ],
    [
      'a request by hand',
      PROGRESS.artworkRequestedByHand(OTHER),
      { imageStatus: 'ready' },
      { imageStatus: 'painting', artworkId: OTHER, artworkDueAt: null, failure: null },
    ],
    ['the trash', PROGRESS.trashed(NOW), {}, { deletedAt: NOW, isPublic: false }],
  ] as const)('%s changes only these columns', (_case, transition: Transition, over, changes) => {
    const before = state({ imageStatus: 'painting', ...over });
    expect(stateAfter(before, transition)).toEqual({ ...before, ...changes });
  });
});

describe('the next step', () => {
  const at = (
    titleStatus: ProgressState['titleStatus'],
    imageStatus: ProgressState['imageStatus'],
    failure: string | null,
  ) => ({ titleStatus, imageStatus, failure });

  it.each([
    ['the title before the artwork', at('failed', 'failed', 'why'), 'title'],
    ['the artwork', at('ready', 'failed', 'why'), 'artwork'],
    ['the artwork that failed beside a cover', at('ready', 'ready', 'why'), 'artwork'],
    ['nothing where no artwork is wanted', at('ready', 'off', 'why'), null],
    ['nothing where nothing failed', at('ready', 'ready', null), null],
    ['nothing while the title is pending', at('naming', 'queued', null), null],
  ])('of a retry is %s', (_step, dream, step) => {
    expect(failedStep(dream)).toBe(step);
  });

  it.each([
    ['the artwork', at('ready', 'queued', null), 'artwork'],
    ['the title, after which the artwork follows', at('failed', 'queued', null), 'title'],
    ['nothing while the title is pending', at('naming', 'queued', null), null],
    ['nothing when the artwork is generated already', at('ready', 'painting', null), null],
  ])('of a restored dream is %s', (_step, dream, step) => {
    expect(stepSkippedInTrash(dream)).toBe(step);
  });
});
