import 'fake-indexeddb/auto';
import type { Dream } from '@dreamloom/contracts/http';
import { http, HttpResponse } from 'msw';
import { aDream, aProblem, aUser } from '../testing/builders.js';
import { signedIn } from '../testing/scenarios.js';
import { empty, json, server } from '../testing/server.js';
import { addText, deleteWaiting, editWaiting, emptyOutbox, waitingDreams } from './outbox.js';
import { sendWaiting } from './send-waiting.js';
import { resolveConflict } from './waiting-edits.js';

const ADA = aUser().id;
const add = (content: string) => addText({ key: crypto.randomUUID(), userId: ADA, content, wokeAt: null });

afterEach(() => emptyOutbox());

/** A journal of one dream, whose first answer is lost; records what is sent after that. */
function journalOfOne() {
  const state = { dream: null as Dream | null, calls: [] as unknown[] };
  const change = (ifMatch: string | null, next: () => Dream | null) => {
    const { dream } = state;
    if (dream === null) return json(aProblem(404, 'This dream does not exist.'), 404);
    if (ifMatch !== `"${dream.revision}"`)
      return json({ ...aProblem(409, 'Changed elsewhere.'), code: 'edited-elsewhere', present: dream }, 409);
    state.dream = next();
    return state.dream ? json(state.dream) : empty();
  };
  server.use(
    signedIn(),
    http.post('*/api/dreams', async ({ request }) => {
      const { content } = (await request.json()) as { content: string };
      if (state.dream !== null) return json(state.dream);
      state.dream = aDream({ content });
      return HttpResponse.error();
    }),
    http.patch('*/api/dreams/:id', async ({ request }) => {
      const body = (await request.json()) as { content: string };
      state.calls.push(['PATCH', body.content]);
      return change(request.headers.get('if-match'), () => ({ ...state.dream!, ...body, revision: 9 }));
    }),
    http.delete('*/api/dreams/:id', ({ request }) => {
      state.calls.push('DELETE');
      return change(request.headers.get('if-match'), () => null);
    }),
  );
  const elsewhere = (changes: Partial<Dream>) => (state.dream = { ...state.dream!, ...changes, revision: 2 });
  return { state, elsewhere };
}

/** A dream whose first answer was lost. */
async function lostAnswer(content: string) {
  const journal = journalOfOne();
  const { key } = await add(content);
  await sendWaiting(ADA);
  const [dream] = await waitingDreams(ADA);
  expect(dream).toMatchObject({ key, sent: content, problem: { reason: 'offline' } });
  return { ...journal, dream: dream! };
}

describe('after an answer was lost', () => {
  it('the words that were written elsewhere meanwhile stay', async () => {
    const { state, elsewhere } = await lostAnswer('a boat');
    elsewhere({ content: 'a boat of paper, and the sea' });
    expect((await sendWaiting(ADA)).sent).toHaveLength(1);
    expect([state.dream?.content, state.calls]).toEqual(['a boat of paper, and the sea', []]);
    expect(await waitingDreams(ADA)).toEqual([]);
  });

  it('words that were changed here are saved on the revision that they had', async () => {
    const { state, dream } = await lostAnswer('a boat');
    await editWaiting(dream, 'a boat of paper');
    expect((await sendWaiting(ADA)).sent).toHaveLength(1);
    expect(state.dream?.content).toBe('a boat of paper');
  });

  it('they are saved beside what else was changed elsewhere', async () => {
    const { state, elsewhere, dream } = await lostAnswer('a boat');
    await editWaiting(dream, 'a boat of paper');
    elsewhere({ tags: ['vivid'] });
    await sendWaiting(ADA);
    expect(state.dream).toMatchObject({ content: 'a boat of paper', tags: ['vivid'] });
  });

  it.each([
    ['mine', 'a boat of paper'],
    ['theirs', 'a boat of glass'],
  ] as const)('other words from elsewhere wait beside them for the dreamer, who takes %s', async (choice, content) => {
    const { state, elsewhere, dream } = await lostAnswer('a boat');
    await editWaiting(dream, 'a boat of paper');
    elsewhere({ content: 'a boat of glass' });
    await sendWaiting(ADA);
    const [waiting] = await waitingDreams(ADA);
    expect(waiting).toMatchObject({ content: 'a boat of paper', theirs: { content: 'a boat of glass' } });
    expect(state.dream?.content).toBe('a boat of glass');
    await resolveConflict(waiting!, choice);
    await sendWaiting(ADA);
    expect(state.dream?.content).toBe(content);
    expect(await waitingDreams(ADA)).toEqual([]);
  });

  it('words for a dream that was deleted elsewhere become a new one', async () => {
    const { state, dream } = await lostAnswer('a boat');
    await editWaiting(dream, 'a boat of paper');
    server.use(
      http.post('*/api/dreams', () => json({ ...aProblem(409, 'In the trash.'), code: 'in-the-trash' }, 409), {
        once: true,
      }),
    );
    state.dream = null;
    await sendWaiting(ADA);
    expect((await waitingDreams(ADA))[0]?.key).not.toBe(dream.key);
    await sendWaiting(ADA);
    expect(state.dream).toMatchObject({ content: 'a boat of paper' });
  });

  it('a row that is deleted here is hidden at once, and deleted on the server', async () => {
    const { state, dream } = await lostAnswer('a boat');
    await deleteWaiting(dream.key);
    expect(await waitingDreams(ADA)).toEqual([]);
    await sendWaiting(ADA);
    expect([state.dream, state.calls]).toEqual([null, ['DELETE']]);
  });
});

it('makes a dream of its own of words whose form was open while another tab changed the dream', async () => {
  const { dream } = await lostAnswer('a boat');
  await editWaiting(dream, 'a boat of paper');
  await editWaiting(dream, 'a boat of glass');
  expect((await waitingDreams(ADA)).map(({ content }) => content).sort()).toEqual([
    'a boat of glass',
    'a boat of paper',
  ]);
});

it('asks when another tab has sent other words than those that the form was opened on', async () => {
  const { state } = journalOfOne();
  const shown = await add('a boat');
  await editWaiting(shown, 'a boat of glass');
  state.dream = aDream({ content: 'a boat of glass' });
  await sendWaiting(ADA);
  await editWaiting(shown, 'a boat of paper');
  await sendWaiting(ADA);
  expect(state.dream?.content).toBe('a boat of glass');
  const [waiting] = await waitingDreams(ADA);
  expect(waiting?.theirs?.content).toBe('a boat of glass');
  await resolveConflict(waiting!, 'mine');
  await sendWaiting(ADA);
  expect(state.dream?.content).toBe('a boat of paper');
});

it('keeps words that are saved after another tab has deleted the dream', async () => {
  const { state, dream } = await lostAnswer('a boat');
  await deleteWaiting(dream.key);
  await editWaiting(dream, 'a boat of paper');
  await sendWaiting(ADA);
  expect(state.dream?.content).toBe('a boat of paper');
});

it('deletes a dream that was deleted while it was sent', async () => {
  const { state } = journalOfOne();
  const { key } = await add('a boat');
  server.use(
    http.post(
      '*/api/dreams',
      async () => {
        await deleteWaiting(key);
        state.dream = aDream({ content: 'a boat' });
        return json(state.dream, 201);
      },
      { once: true },
    ),
  );
  await sendWaiting(ADA);
  expect([state.dream, state.calls]).toEqual([null, ['DELETE']]);
});

it('saves words that were changed while the dream was sent', async () => {
  const { state } = journalOfOne();
  const dream = await add('a boat');
  server.use(
    http.post(
      '*/api/dreams',
      async () => {
        await editWaiting(dream, 'a boat of paper');
        state.dream = aDream({ content: 'a boat' });
        return json(state.dream, 201);
      },
      { once: true },
    ),
  );
  await sendWaiting(ADA);
  expect(state.dream?.content).toBe('a boat of paper');
});
