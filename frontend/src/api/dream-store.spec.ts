import type { Dream } from '@dreamloom/contracts/http';
import { aDream } from '../testing/builders.js';
import {
  changeEnded,
  changeStarted,
  dreamSlice,
  hydrated,
  type IdsPage,
  makeSelectListed,
  received,
  selectDream,
} from './dream-store.js';

const at = (hour: number) => `2026-10-02T0${hour}:00:00.000Z`;
const [late, early] = [aDream({ createdAt: at(7) }), aDream({ createdAt: at(5) })] as const;

/** The state after these actions. */
const after = (...actions: Parameters<typeof dreamSlice.reducer>[1][]) => ({
  dreams: actions.reduce<ReturnType<typeof dreamSlice.reducer> | undefined>(dreamSlice.reducer, undefined)!,
});
const arrives = (dream: Dream, version?: number) => received([{ id: dream.id, dream, version }]);
const goes = ({ id }: Dream, version?: number) => received([{ id, dream: null, version }]);
const page = (over: Partial<IdsPage> = {}): IdsPage => ({
  ...{ ids: [late.id, early.id], total: 2, version: 3, nextCursor: null, end: early.createdAt },
  ...over,
});
const journal = makeSelectListed(true);

it.each([
  ['a later answer replaces an earlier one', [arrives(late, 1), arrives({ ...late, title: 'B' }, 2)], 'B'],
  ['an earlier one that arrives late does not', [arrives({ ...late, title: 'B' }, 2), arrives(late, 1)], 'B'],
  ['an answer without a version is as new as what is known', [arrives(late, 2), arrives({ ...late, title: 'B' })], 'B'],
  ['an older list does not bring a deleted dream back', [arrives(late, 1), goes(late, 3), arrives(late, 2)], undefined],
  ['a deletion wins over an answer of its version', [goes(late, 3), arrives(late, 3)], undefined],
  ['a restored dream is there again', [goes(late, 3), arrives({ ...late, title: 'B' }, 4)], 'B'],
])('%s', (_what, actions, title) => {
  expect(selectDream(after(...actions), late.id)?.title).toBe(title);
});

it('leaves a dream that did not change the same object, and the list too', () => {
  const before = after(received([late, early].map((dream) => ({ id: dream.id, dream, version: 3 }))));
  const pages = [page()];
  const list = journal(before, pages);
  const again = { dreams: dreamSlice.reducer(before.dreams, arrives({ ...late, tags: [...late.tags] }, 4)) };
  expect(selectDream(again, late.id)).toBe(selectDream(before, late.id));
  expect(journal(again, pages)).toBe(list);
});

it('lists what came after its pages were read in its place, and counts it', () => {
  const between = aDream({ createdAt: at(6) });
  const state = after(arrives(late, 3), arrives(early, 3), arrives(between, 4));
  expect(journal(state, [page()])).toEqual({ dreams: [late, between, early], total: 3, mostDreams: 3 });
});

it('leaves out what the pages lacked when they were read, what was deleted, and what is not loaded', () => {
  const [gone, old] = [aDream({ createdAt: at(6) }), aDream({ createdAt: at(1) })];
  const state = after(arrives(late, 3), arrives(early, 3), arrives(gone, 2), arrives(old, 4), goes(early, 5));
  expect(journal(state, [page({ nextCursor: 'more', total: 60, mostDreams: 60 })])).toEqual({
    dreams: [late],
    total: 59,
    mostDreams: 60,
  });
});

it('shows a change over the dream until it has ended, and a failed one leaves nothing', () => {
  const started = after(
    arrives(late, 3),
    changeStarted({ key: 'one', id: late.id, revision: 1, fields: { content: 'mine' } }),
  );
  expect(selectDream(started, late.id)?.content).toBe('mine');
  const ended = { dreams: dreamSlice.reducer(started.dreams, changeEnded('one')) };
  expect(selectDream(ended, late.id)).toEqual(late);
  expect(
    selectDream(
      after(arrives(late, 3), changeStarted({ key: 'one', id: late.id, revision: 1, fields: null })),
      late.id,
    ),
  ).toBe(null);
});

it('shows what the device had stored until the first page is there', () => {
  expect(journal(after(arrives(late, 3)), undefined)).toBeUndefined();
  expect(journal(after(arrives(late, 3), hydrated()), undefined)).toEqual({ dreams: [late], total: 1, mostDreams: 1 });
});

it('a changed dream has the revision on which it was changed, because the change hides what came since', () => {
  const change = changeStarted({ key: 'one', id: late.id, revision: 1, fields: { content: 'mine' } });
  const state = after(arrives(late, 3), change, arrives({ ...late, content: 'theirs', revision: 2 }, 4));
  expect(selectDream(state, late.id)).toMatchObject({ content: 'mine', revision: 1 });
});

it('two changes of a dream have the earlier of their revisions, because the first still hides what came since', () => {
  const words = changeStarted({ key: 'one', id: late.id, revision: 1, fields: { content: 'mine' } });
  const mark = changeStarted({ key: 'two', id: late.id, revision: 2, fields: { isRecurrent: true } });
  const state = after(arrives({ ...late, content: 'theirs', revision: 2 }, 4), words, mark);
  expect(selectDream(state, late.id)).toMatchObject({ content: 'mine', isRecurrent: true, revision: 1 });
});
