import 'fake-indexeddb/auto';
import type { Dream, DreamMotif } from '@dreamloom/contracts/http';
import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { editWith } from '../../outbox/edit.js';
import { emptyOutbox, waitingDreams } from '../../outbox/outbox.js';
import { addEdit } from '../../outbox/waiting-edits.js';
import { aDream, aPerson, aProblem, aUser } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { empty, json, server } from '../../testing/server.js';
import { opened, typeInto } from '../../testing/settled.js';

const WAITS = 'These words wait for the network. They are safe on this device.';
const CHANGE_WAITS = 'This change waits for the network. It is safe on this device.';
const before = aDream({ title: 'Glass', content: 'Three elephants.', tags: ['vivid'] });

/** The page of a dream without a network; `returns` brings it back. */
async function openOffline(over: Partial<Dream> = {}) {
  const state = {
    dream: { ...before, ...over },
    isOnline: false,
    lost: (): Response => HttpResponse.error(),
    saved: [] as unknown[],
    painted: 0,
  };
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => state.isOnline);
  const save = http.patch('*/api/dreams/:id', async ({ request }) => {
    if (!state.isOnline) return state.lost();
    const body = (await request.json()) as Partial<Dream>;
    state.saved.push(body);
    if (request.headers.get('if-match') !== `"${state.dream.revision}"`)
      return json({ ...aProblem(409, 'Changed.'), code: 'edited-elsewhere', present: state.dream }, 409);
    return json((state.dream = { ...state.dream, ...body, revision: state.dream.revision + 1 }));
  });
  const put = http.put('*/api/dreams/:id/:part', async ({ request, params }) => {
    if (!state.isOnline) return state.lost();
    const body = (await request.json()) as Partial<Dream> & { wokeAt?: string };
    state.saved.push([params['part'], body]);
    return json((state.dream = { ...state.dream, ...body, ...(body.wokeAt && { createdAt: body.wokeAt }) }));
  });
  const paint = http.post('*/api/dreams/:id/generate-image', () => {
    state.painted += 1;
    return json({ jobId: before.id, status: 'painting' }, 202);
  });
  const read = http.get(`*/api/dreams/${before.id}`, () => json(state.dream));
  const list = http.get('*/api/dreams', () => json([state.dream]));
  const { user } = renderApp({
    at: `/dreams/${before.id}`,
    with: [save, put, paint, read, signedIn(), list, journal([])],
  });
  const returns = () => {
    state.isOnline = true;
    window.dispatchEvent(new Event('online'));
  };
  return { state, user, returns };
}

type Page = Awaited<ReturnType<typeof openOffline>>;

async function editWords({ user }: Page) {
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const editor = within(await screen.findByRole('region', { name: 'Edit dream' }));
  typeInto(editor.getByRole('textbox', { name: 'Your words' }), ' Mine.');
  await user.click(editor.getByRole('button', { name: 'Save' }));
  await screen.findByText(WAITS);
}

beforeEach(() => localStorage.clear());
afterEach(async () => {
  jest.restoreAllMocks();
  await emptyOutbox();
});

it('keeps what is saved without a network, shows it, and sends it once there is one', async () => {
  const page = await openOffline();
  await editWords(page);
  expect(screen.queryByRole('region', { name: 'Edit dream' })).not.toBeInTheDocument();
  expect(screen.getByText('Three elephants. Mine.')).toBeVisible();
  expect(localStorage).toHaveLength(0);
  page.returns();
  await waitFor(() => expect(screen.queryByText(WAITS)).not.toBeInTheDocument());
  expect(page.state.saved).toMatchObject([{ content: 'Three elephants. Mine.' }]);
  expect(screen.getByText('Three elephants. Mine.')).toBeVisible();
});

it('keeps a mark that is set without a network', async () => {
  const page = await openOffline();
  await page.user.click(await screen.findByRole('button', { name: 'Mood' }));
  await page.user.click(await screen.findByRole('button', { name: 'vivid', pressed: true }));
  await screen.findByText(CHANGE_WAITS);
  page.returns();
  await waitFor(async () => expect(await waitingDreams(aUser().id)).toEqual([]));
  expect(page.state).toMatchObject({ saved: [{ tags: [] }], painted: 0 });
});

const rate = async ({ user }: Page, level: number) => {
  await user.click(await screen.findByRole('button', { name: 'Mood' }));
  await user.click(await screen.findByRole('radio', { name: new RegExp(`^${level},`) }));
};

const wake = async ({ user }: Page) => {
  await user.click(await screen.findByRole('button', { name: /^Woke/ }));
  fireEvent.change(screen.getByLabelText('When you woke'), { target: { value: '2026-03-04T06:00' } });
  await user.tab();
};

const withdraw = async ({ user }: Page) => user.click(await screen.findByRole('button', { name: 'Make private' }));
const mark = async ({ user }: Page) => user.click(await screen.findByRole('checkbox', { name: /^Sensitive content/ }));

describe.each([
  ['without a network', () => HttpResponse.error()],
  ['of a server that fails', () => empty(503)],
])('a fact that gets no answer %s', (_why, lost) => {
  it.each<[string, Partial<Dream>, (page: Page) => Promise<unknown>, unknown]>([
    ['lucidity', {}, (page) => rate(page, 3), ['lucidity', { lucidity: 3 }]],
    ['time of waking', {}, wake, ['waking', { wokeAt: '2026-03-04T05:00:00.000Z' }]],
    ['mark of sensitive content', { isPublic: true }, mark, ['sensitivity', { isSensitive: true }]],
    ['withdrawal', { isPublic: true }, withdraw, ['visibility', { isPublic: false }]],
  ])('waits on this device, and is sent with the next: the %s', async (_what, over, change, call) => {
    const page = await openOffline(over);
    page.state.lost = lost;
    await change(page);
    await waitFor(async () => expect(await waitingDreams(aUser().id)).toHaveLength(1));
    expect(await screen.findByText(/^This change waits|^The server is busy|^Being sent/)).toBeVisible();
    expect(screen.queryByText('Failed to update dream')).not.toBeInTheDocument();
    page.returns();
    await waitFor(async () => expect(await waitingDreams(aUser().id)).toEqual([]));
    expect([page.state.saved, page.state.painted]).toEqual([[call], 0]);
  });
});

const onNetwork = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

it('sends a rating again at once when its answer was lost, as the server may have it', async () => {
  const page = await openOffline();
  page.state.lost = () => {
    page.state.isOnline = true;
    return HttpResponse.error();
  };
  onNetwork(true);
  await rate(page, 3);
  await waitFor(() => expect(page.state.saved).toEqual([['lucidity', { lucidity: 3 }]]));
});

it('joins a rating that was not sent with the next one, also when there is a network by then', async () => {
  const page = await openOffline();
  await rate(page, 3);
  await screen.findByText(CHANGE_WAITS);
  onNetwork(true);
  await page.user.click(screen.getByRole('radio', { name: /^4,/ }));
  await waitFor(async () =>
    expect(await waitingDreams(aUser().id)).toMatchObject([{ edit: { own: { lucidity: 4 } } }]),
  );
  page.returns();
  await waitFor(async () => expect(await waitingDreams(aUser().id)).toEqual([]));
  expect(page.state.saved).toEqual([['lucidity', { lucidity: 4 }]]);
});

it.each<[string, Partial<Dream>, (page: Page) => Promise<unknown>]>([
  ['publishes', {}, async ({ user }) => user.click(await screen.findByRole('button', { name: 'Make public' }))],
  ['is no longer marked as sensitive', { isPublic: true, isSensitive: true }, mark],
])('a dream that %s needs an answer at once, and says so', async (_what, over, change) => {
  const page = await openOffline(over);
  await change(page);
  expect(await screen.findByText('Failed to update dream')).toBeVisible();
  expect(await waitingDreams(aUser().id)).toEqual([]);
});

it('words that were to be published wait without that', async () => {
  const page = await openOffline();
  await page.user.click(await screen.findByRole('button', { name: 'Edit' }));
  const editor = within(await screen.findByRole('region', { name: 'Edit dream' }));
  typeInto(editor.getByRole('textbox', { name: 'Your words' }), ' Mine.');
  await page.user.click(editor.getByRole('combobox', { name: 'Visibility' }));
  await page.user.click(await screen.findByRole('option', { name: 'Public (visible in Collective Canvas)' }));
  await page.user.click(editor.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This dream is not public yet')).toBeVisible();
  await screen.findByText(WAITS);
  page.returns();
  await waitFor(async () => expect(await waitingDreams(aUser().id)).toEqual([]));
  expect(page.state.saved).toMatchObject([{ content: 'Three elephants. Mine.', isPublic: false }]);
});

it('is not published before its mark is saved', async () => {
  const page = await openOffline({ isPublic: true });
  await mark(page);
  await screen.findByText(CHANGE_WAITS);
  await withdraw(page);
  await screen.findByRole('button', { name: 'Make public' });
  page.state.isOnline = true;
  await page.user.click(await screen.findByRole('button', { name: 'Make public' }));
  await waitFor(() => expect(page.state.saved.at(-1)).toEqual(['visibility', { isPublic: true }]));
  expect(page.state.saved.slice(0, 2)).toEqual([
    ['visibility', { isPublic: false }],
    ['sensitivity', { isSensitive: true }],
  ]);
});

describe('without a network', () => {
  const anna = aPerson({ name: 'Anna', relationshipType: 'friend' });
  const sea: DreamMotif = { text: 'sea', kind: 'place', key: 'sea', source: 'ai' };

  async function openWithEntries() {
    const page = await openOffline();
    const state = { people: [] as object[], motifs: [sea] as object[], calls: [] as unknown[] };
    const stored = async (request: Request, change: (body: never) => object) => {
      if (!page.state.isOnline) return HttpResponse.error();
      const body = (await request.json()) as never;
      state.calls.push(body);
      return json(change(body));
    };
    server.use(
      http.get(`*/api/dreams/${before.id}`, () => json({ ...page.state.dream, people: state.people })),
      http.get(`*/api/dreams/${before.id}/people`, () => json({ people: state.people })),
      http.post('*/api/people', ({ request }) => stored(request, () => anna)),
      http.post(`*/api/dreams/${before.id}/people`, ({ request }) =>
        stored(request, ({ roleInDream }: { roleInDream: string }) => (state.people = [{ person: anna, roleInDream }])),
      ),
      http.put(`*/api/dreams/${before.id}/motifs`, ({ request }) =>
        stored(request, ({ motifs }: { motifs: DreamMotif[] }) => ({
          motifs: (state.motifs = motifs.map((motif) => ({ ...motif, key: motif.text, source: 'dreamer' }))),
        })),
      ),
      http.get(`*/api/dreams/${before.id}/motifs`, () => json({ motifs: state.motifs, emotions: [], isRead: true })),
    );
    return { ...page, entries: state };
  }

  it('somebody new is noted, shown, and sent with the next network', async () => {
    const { user, returns, entries } = await openWithEntries();
    await user.click(await screen.findByRole('button', { name: 'Note who was there' }));
    await opened('dialog');
    const form = within(await screen.findByRole('form', { name: 'Create a new person' }));
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Anna');
    await user.click(form.getByRole('combobox', { name: 'Relationship' }));
    await user.click(await screen.findByRole('option', { name: 'Friend' }));
    await user.type(form.getByRole('textbox', { name: 'Role in the dream (optional)' }), 'a pilot');
    await user.click(form.getByRole('button', { name: 'Create and add' }));
    expect(await screen.findByText('friend · a pilot')).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    returns();
    await waitFor(async () => expect(await waitingDreams(aUser().id)).toEqual([]));
    expect(entries.calls).toEqual([
      { name: 'Anna', relationshipType: 'friend' },
      { personId: anna.id, roleInDream: 'a pilot' },
    ]);
    expect(await screen.findByText('friend · a pilot')).toBeVisible();
  });

  it('motifs change, say so, and go back to what they were where the change is discarded', async () => {
    const { user, entries } = await openWithEntries();
    await user.click(await screen.findByRole('button', { name: 'Edit motifs' }));
    await user.click(await screen.findByRole('button', { name: 'Remove sea' }));
    expect(await screen.findByText('Nothing is noted yet.')).toBeVisible();
    expect(await screen.findByText(CHANGE_WAITS)).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Delete' })[0]!);
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: 'sea' })).toBeVisible();
    expect(entries.calls).toEqual([]);
  });
});

it('shows both ratings on the page when another one was given elsewhere meanwhile', async () => {
  const page = await openOffline();
  await rate(page, 3);
  await page.user.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByText(CHANGE_WAITS);
  page.state.dream = { ...before, lucidity: 1 };
  page.returns();
  expect(await screen.findByText('How lucid, from 0 to 5: 3')).toBeVisible();
  expect(screen.getByText('How lucid, from 0 to 5: 1')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Use the other version' }));
  await waitFor(async () => expect(await waitingDreams(aUser().id)).toEqual([]));
  expect(page.state.saved).toEqual([]);
});

it('shows both texts on the page when the words were changed elsewhere meanwhile', async () => {
  const page = await openOffline();
  await editWords(page);
  page.state.dream = { ...before, content: 'Four elephants.', revision: 2 };
  page.returns();
  expect(await screen.findByText('Four elephants.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Keep my version' }));
  await waitFor(async () => expect(await waitingDreams(aUser().id)).toEqual([]));
  expect(page.state.dream.content).toBe('Three elephants. Mine.');
});

it('an edit that waits can be discarded', async () => {
  const page = await openOffline();
  await editWords(page);
  await page.user.click(screen.getAllByRole('button', { name: 'Delete' })[0]!);
  const question = await screen.findByRole('alertdialog', {
    name: 'Discard this change? The dream stays as it was saved.',
  });
  await page.user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Three elephants.')).toBeVisible();
  expect(await waitingDreams(aUser().id)).toEqual([]);
});

it('goes with its dream, when several are moved to the trash together', async () => {
  const edit = {
    dream: before.id,
    ...editWith(before, { content: 'Four elephants.' }),
    isMobile: false,
    paints: false,
  };
  await addEdit(before, edit, false);
  const busy = http.patch('*/api/dreams/:id', () => empty(503));
  const remove = http.delete('*/api/dreams/:id', () => empty(204));
  const { user } = renderApp({ at: '/dashboard', with: [busy, remove, signedIn(), journal([before])] });
  const card = within(await screen.findByRole('article', { name: 'Glass' }));
  await user.click(card.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Select' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected dreams' }));
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 dream is in the trash')).toBeVisible();
  await waitFor(async () => expect(await waitingDreams(aUser().id)).toEqual([]));
});
