import 'fake-indexeddb/auto';
import type { Dream } from '@dreamloom/contracts/http';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { editWith } from '../../outbox/edit.js';
import { emptyOutbox, waitingDreams } from '../../outbox/outbox.js';
import { addEdit } from '../../outbox/waiting-edits.js';
import { aDream, aProblem, aUser } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { empty, json } from '../../testing/server.js';
import { typeInto } from '../../testing/settled.js';

const WAITS = 'These words wait for the network. They are safe on this device.';
const before = aDream({ title: 'Glass', content: 'Three elephants.', tags: ['vivid'] });

/** The page of a dream without a network; `returns` brings it back. */
async function openOffline() {
  const state = { dream: before, isOnline: false, saved: [] as unknown[] };
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => state.isOnline);
  const save = http.patch('*/api/dreams/:id', async ({ request }) => {
    if (!state.isOnline) return HttpResponse.error();
    const body = (await request.json()) as Partial<Dream>;
    state.saved.push(body);
    if (request.headers.get('if-match') !== `"${state.dream.revision}"`)
      return json({ ...aProblem(409, 'Changed.'), code: 'edited-elsewhere', present: state.dream }, 409);
    return json((state.dream = { ...state.dream, ...body, revision: state.dream.revision + 1 }));
  });
  const paint = http.post('*/api/dreams/:id/generate-image', () => json({ jobId: before.id, status: 'painting' }, 202));
  const read = http.get(`*/api/dreams/${before.id}`, () => json(state.dream));
  const list = http.get('*/api/dreams', () => json([state.dream]));
  const { user } = renderApp({ at: `/dreams/${before.id}`, with: [save, paint, read, signedIn(), list, journal([])] });
  const returns = () => {
    state.isOnline = true;
    window.dispatchEvent(new Event('online'));
  };
  return { state, user, returns };
}

async function editWords({ user }: Awaited<ReturnType<typeof openOffline>>) {
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
  await screen.findByText(WAITS);
  page.returns();
  await waitFor(async () => expect(await waitingDreams(aUser().id)).toEqual([]));
  expect(page.state.saved).toMatchObject([{ content: 'Three elephants.', tags: [] }]);
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
