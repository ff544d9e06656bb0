import 'fake-indexeddb/auto';
import type { Dream, DreamPerson } from '@dreamloom/contracts/http';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Entries } from '../api/entries.js';
import { aDream, aPerson, aProblem, aUser } from '../testing/builders.js';
import { signedIn } from '../testing/scenarios.js';
import { empty, json, server } from '../testing/server.js';
import { editWith, type Fields } from './edit.js';
import { deleteWaiting, emptyOutbox, waitingDreams } from './outbox.js';
import { sendWaiting } from './send-waiting.js';
import { addEdit, deleteEdits, resolveConflict, storeEdit } from './waiting-edits.js';

const ADA = aUser().id;
const before = aDream({ content: 'A boat', tags: ['vivid'] });

afterEach(() => emptyOutbox());

/** A journal of this one dream, and what is requested of it. */
function journalOfOne() {
  const state = { dream: before as Dream | null, calls: [] as unknown[] };
  server.use(
    signedIn(),
    http.patch('*/api/dreams/:id', async ({ request }) => {
      const body = (await request.json()) as Partial<Dream>;
      const { dream } = state;
      state.calls.push(['PATCH', request.headers.get('if-match'), body]);
      if (dream === null) return json(aProblem(404, 'This dream does not exist.'), 404);
      if (request.headers.get('if-match') !== `"${dream.revision}"`)
        return json({ ...aProblem(409, 'Changed elsewhere.'), code: 'edited-elsewhere', present: dream }, 409);
      return json((state.dream = { ...dream, ...body, revision: dream.revision + 1 }));
    }),
    http.get('*/api/dreams/:id', () => json(state.dream ?? aProblem(404, 'Gone.'), state.dream ? 200 : 404)),
    http.put('*/api/dreams/:id/:part', async ({ request, params }) => {
      const body = (await request.json()) as Partial<Dream>;
      state.calls.push([params['part'], request.headers.get('if-match'), body]);
      const flag = body.lucidity != null && { isLucid: body.lucidity >= 2 };
      return json((state.dream = { ...state.dream!, ...body, ...flag }));
    }),
    http.post('*/api/dreams/:id/generate-image', () => {
      state.calls.push('paint');
      return HttpResponse.error();
    }),
    http.post('*/api/dreams', async ({ request }) => {
      state.calls.push(['POST', ((await request.json()) as Dream).content]);
      return json(aDream(), 201);
    }),
  );
  const elsewhere = (changes: Partial<Dream>) => (state.dream = { ...state.dream!, ...changes, revision: 2 });
  return { state, elsewhere };
}

interface Options {
  on?: Dream;
  wasSent?: boolean;
  isMobile?: boolean;
  paints?: boolean;
}
const edit = (
  changed: Partial<Fields>,
  { on = before, wasSent = false, isMobile = false, paints = false }: Options = {},
) => addEdit(on, { dream: on.id, ...editWith(on, changed), isMobile, paints }, wasSent);

const edited = (changed: Entries, former: Entries, wasSent = false) =>
  addEdit(before, { dream: before.id, ...editWith(before, changed, former), isMobile: false, paints: false }, wasSent);

const WHOLE = { content: 'A boat of paper', tags: ['vivid'], isLucid: before.isLucid, isRecurrent: before.isRecurrent };

it.each([
  ['a desktop', false, { ...WHOLE, isPublic: false }],
  ['a phone', true, WHOLE],
])('sends an edit of %s on the revision that was seen, with the fields of a save', async (_what, isMobile, body) => {
  const { state } = journalOfOne();
  await edit({ content: 'A boat of paper' }, { isMobile });
  expect((await sendWaiting(ADA)).sent).toHaveLength(1);
  expect(state.calls).toEqual([['PATCH', '"1"', body]]);
  expect(await waitingDreams(ADA)).toEqual([]);
});

it('is sent at once when the network came back before it was stored', async () => {
  const { state } = journalOfOne();
  await storeEdit(before, editWith(before, { tags: [] }), { isMobile: true, paints: false }, false);
  await waitFor(async () => expect(await waitingDreams(ADA)).toEqual([]));
  expect(state.calls).toEqual([['PATCH', '"1"', { tags: [] }]]);
});

it('waits when its own request gets no answer', async () => {
  journalOfOne();
  server.use(http.patch('*/api/dreams/:id', () => HttpResponse.error()));
  await edit({ content: 'A boat of paper' });
  expect((await sendWaiting(ADA)).waiting).toMatchObject([{ problem: { reason: 'offline' } }]);
});

it('requests the painting after the words, which are saved whether or not it is taken', async () => {
  const { state } = journalOfOne();
  await edit({ content: 'A boat of paper' }, { paints: true });
  await sendWaiting(ADA);
  expect(state.calls.at(-1)).toBe('paint');
  expect(await waitingDreams(ADA)).toEqual([]);
});

it('replaces a waiting edit that was seen, and keeps one of another tab beside it', async () => {
  await edit({ content: 'A boat of paper' });
  await edit({ title: 'Paper' }, { on: { ...before, content: 'A boat of paper' } });
  const [joined] = await waitingDreams(ADA);
  expect(joined?.edit).toMatchObject({
    own: { content: 'A boat of paper', title: 'Paper' },
    original: { content: 'A boat' },
  });
  await edit({ content: 'A boat of glass' });
  expect(await waitingDreams(ADA)).toHaveLength(2);
});

it('leaves what else was changed elsewhere', async () => {
  const { state, elsewhere } = journalOfOne();
  await edit({ content: 'A boat of paper' });
  elsewhere({ tags: ['peaceful'], title: 'A late title' });
  await sendWaiting(ADA);
  expect(state.dream).toMatchObject({ content: 'A boat of paper', tags: ['peaceful'], title: 'A late title' });
});

it.each([
  ['mine', { content: 'A boat of paper', tags: ['peaceful'] }],
  ['theirs', { content: 'A boat of glass', tags: ['peaceful'] }],
] as const)('other words from elsewhere wait beside the edit, and the dreamer takes %s', async (choice, result) => {
  const { state, elsewhere } = journalOfOne();
  await edit({ content: 'A boat of paper' });
  elsewhere({ content: 'A boat of glass', tags: ['peaceful'] });
  await sendWaiting(ADA);
  const [waiting] = await waitingDreams(ADA);
  expect(waiting).toMatchObject({ problem: { reason: 'conflict' }, theirs: { content: 'A boat of glass' } });
  await resolveConflict(waiting!, choice);
  await sendWaiting(ADA);
  expect(state.dream).toMatchObject(result);
  expect(await waitingDreams(ADA)).toEqual([]);
});

it('an edit on top of one that waits for the dreamer waits behind it', async () => {
  const { state, elsewhere } = journalOfOne();
  await edit({ content: 'A boat of paper' }, { wasSent: true });
  await edit({ content: 'A boat of paper, folded' }, { on: { ...before, content: 'A boat of paper' } });
  elsewhere({ content: 'A boat of glass' });
  await sendWaiting(ADA);
  const [first, second] = await waitingDreams(ADA);
  expect([first?.problem?.reason, second?.problem?.reason]).toEqual(['conflict', 'offline']);
  await resolveConflict(first!, 'mine');
  await sendWaiting(ADA);
  expect(state.dream?.content).toBe('A boat of paper, folded');
});

it('is done when only the answer was lost', async () => {
  const { state, elsewhere } = journalOfOne();
  await edit({ content: 'A boat of paper' }, { wasSent: true });
  elsewhere({ content: 'A boat of paper' });
  await sendWaiting(ADA);
  expect(state.dream?.revision).toBe(2);
  expect(await waitingDreams(ADA)).toEqual([]);
});

it('words for a dream that was deleted elsewhere become a new one', async () => {
  const { state } = journalOfOne();
  await edit({ content: 'A boat of paper' });
  state.dream = null;
  await sendWaiting(ADA);
  await sendWaiting(ADA);
  expect(state.calls.at(-1)).toEqual(['POST', 'A boat of paper']);
  expect(await waitingDreams(ADA)).toEqual([]);
});

it.each([
  ['is discarded alone', async () => deleteWaiting((await waitingDreams(ADA))[0]!.key)],
  ['goes with its dream', () => deleteEdits(before.id)],
])('%s', async (_what, discard) => {
  const { state } = journalOfOne();
  await edit({ content: 'A boat of paper' }, { wasSent: true });
  await discard();
  await sendWaiting(ADA);
  expect(state.calls).toEqual([]);
});

it('sends what hides a dream before its words, and these before what shows it', async () => {
  const { state } = journalOfOne();
  state.dream = { ...before, isPublic: true };
  await edit({ content: 'A boat of paper', isPublic: false, isSensitive: true, lucidity: 4 }, { on: state.dream });
  await sendWaiting(ADA);
  expect(state.calls).toEqual([
    ['visibility', '"1"', { isPublic: false }],
    ['sensitivity', '"1"', { isSensitive: true }],
    ['lucidity', '"1"', { lucidity: 4 }],
    ['PATCH', '"1"', { ...WHOLE, isLucid: true, isPublic: false }],
  ]);
  expect(await waitingDreams(ADA)).toEqual([]);
});

it.each([
  ['the words', { content: 'A boat of paper' }, 1],
  ['a fact', { lucidity: 4 }, 0],
])('of %s for a dream that was deleted elsewhere makes as many new dreams', async (_what, changed, count) => {
  const { state } = journalOfOne();
  await edit(changed);
  state.dream = null;
  await sendWaiting(ADA);
  await sendWaiting(ADA);
  expect(state.calls.filter((call) => (call as string[])[0] === 'POST')).toHaveLength(count);
  expect(await waitingDreams(ADA)).toEqual([]);
});

it('a rating that was given elsewhere, which changes no revision, waits beside the own one', async () => {
  const { state } = journalOfOne();
  await edit({ lucidity: 4 });
  state.dream = { ...before, lucidity: 1 };
  await sendWaiting(ADA);
  const [waiting] = await waitingDreams(ADA);
  expect(waiting).toMatchObject({ problem: { reason: 'conflict' }, theirs: { lucidity: 1 } });
  await resolveConflict(waiting!, 'mine');
  await sendWaiting(ADA);
  expect(state.dream.lucidity).toBe(4);
});

it('adds and removes tags one by one beside those of elsewhere', async () => {
  const { state, elsewhere } = journalOfOne();
  await edit({ tags: ['strange'] });
  elsewhere({ tags: ['vivid', 'peaceful'] });
  await sendWaiting(ADA);
  expect(state.dream?.tags).toEqual(['peaceful', 'strange']);
});

it('another painting is requested though a mark was set afterwards', async () => {
  const { state } = journalOfOne();
  await edit({ content: 'A boat of paper' }, { paints: true });
  await edit({ isRecurrent: true }, { on: { ...before, content: 'A boat of paper' } });
  await sendWaiting(ADA);
  expect(state.calls).toHaveLength(2);
  expect(state.calls.at(-1)).toBe('paint');
});

describe('the people and motifs of a dream', () => {
  const anna = aPerson({ name: 'Anna', relationshipType: 'friend' });
  const asPilot: DreamPerson = { person: anna, roleInDream: 'a pilot' };
  const newAnna: DreamPerson = { ...asPilot, person: { ...anna, id: '' } };
  const PEOPLE = `/api/dreams/${before.id}/people`;

  function journalWithPeople(answers: { link?: () => Response; unlink?: () => Response } = {}) {
    const { state } = journalOfOne();
    const record = async (request: Request) => {
      const text = await request.text();
      const { pathname } = new URL(request.url);
      state.calls.push([`${request.method} ${pathname}`, ...(text ? [JSON.parse(text) as unknown] : [])]);
    };
    const { link = () => json(asPilot, 201), unlink = () => empty() } = answers;
    server.use(
      http.post('*/api/people', async ({ request }) => record(request).then(() => json(anna, 201))),
      http.post(`*${PEOPLE}`, async ({ request }) => record(request).then(link)),
      http.delete(`*${PEOPLE}/:person`, async ({ request }) => record(request).then(unlink)),
    );
    return state;
  }

  it('somebody new is created before they are added, and known by the same name when they are removed', async () => {
    const state = journalWithPeople();
    await edited({ people: [newAnna] }, { people: [] }, true);
    await edited({ people: [] }, { people: [newAnna] });
    expect((await sendWaiting(ADA)).sent).toHaveLength(2);
    const created = ['POST /api/people', { name: 'Anna', relationshipType: 'friend' }];
    expect(state.calls).toEqual([
      created,
      [`POST ${PEOPLE}`, { personId: anna.id, roleInDream: 'a pilot' }],
      created,
      [`DELETE ${PEOPLE}/${anna.id}`],
    ]);
    expect(await waitingDreams(ADA)).toEqual([]);
  });

  it('nothing is sent of somebody who was added and removed before', async () => {
    const state = journalWithPeople();
    await edited({ people: [asPilot] }, { people: [] });
    await edited({ people: [] }, { people: [asPilot] });
    await sendWaiting(ADA);
    expect(state.calls).toEqual([]);
    expect(await waitingDreams(ADA)).toEqual([]);
  });

  it('somebody whom another device has removed meanwhile is removed', async () => {
    journalWithPeople({ unlink: () => json({ ...aProblem(404, 'No.'), code: 'person-not-found' }, 404) });
    await edited({ people: [] }, { people: [asPilot] });
    await sendWaiting(ADA);
    expect(await waitingDreams(ADA)).toEqual([]);
  });

  it('a refusal waits for the dreamer with its reason, and leaves with the change', async () => {
    journalWithPeople({ link: () => json(aProblem(400, 'A dream has at most 50 people.'), 400) });
    await edited({ people: [asPilot] }, { people: [] });
    await sendWaiting(ADA);
    const [waiting] = await waitingDreams(ADA);
    expect(waiting?.problem).toMatchObject({ reason: 'refused', message: 'A dream has at most 50 people.' });
    await deleteWaiting(waiting!.key);
    expect(await waitingDreams(ADA)).toEqual([]);
  });

  it('a list of motifs says what was seen, in one call for all of them', async () => {
    const state = journalWithPeople();
    const [sea, whale] = [
      { text: 'sea', kind: 'place', key: 'sea' } as const,
      { text: 'whale', kind: 'being' } as const,
    ];
    await edited({ motifs: [whale] }, { motifs: [sea] });
    await sendWaiting(ADA);
    expect(state.calls).toEqual([['motifs', '"1"', { motifs: [whale], seen: [sea] }]]);
    expect(await waitingDreams(ADA)).toEqual([]);
  });

  it('go on the present revision by themselves, where the words were changed elsewhere', async () => {
    const state = journalWithPeople();
    const present = { ...before, content: 'A boat of glass', revision: 2 };
    const refused = () => json({ ...aProblem(409, 'Changed.'), code: 'edited-elsewhere', present }, 409);
    const sent: unknown[] = [];
    server.use(
      http.post(`*${PEOPLE}`, ({ request }) => {
        sent.push(request.headers.get('if-match'));
        return sent.length === 1 ? refused() : json(asPilot, 201);
      }),
    );
    await edited({ people: [asPilot] }, { people: [] });
    await sendWaiting(ADA);
    expect([sent, state.calls]).toEqual([['"1"', '"2"'], []]);
    expect(await waitingDreams(ADA)).toEqual([]);
  });

  it('of a dream that was deleted elsewhere make no new one', async () => {
    const gone = () => json({ ...aProblem(404, 'No.'), code: 'dream-not-found' }, 404);
    const state = journalWithPeople({ link: gone });
    await edited({ people: [asPilot] }, { people: [] });
    await sendWaiting(ADA);
    expect(state.calls).toHaveLength(1);
    expect(await waitingDreams(ADA)).toEqual([]);
  });
});
