import 'fake-indexeddb/auto';
import type { Dream } from '@dreamloom/contracts/http';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { api } from '../../api/api.js';
import { deleteStoredDreams, storedDreams, storeDreams } from '../../outbox/device-dreams.js';
import { hydrate } from '../../outbox/use-device-copy.js';
import { aDream, aPage, aUser } from '../../testing/builders.js';
import { FakeEventSource } from '../../testing/jsdom-additions.js';
import { renderApp } from '../../testing/render-app.js';
import { brand, journal, signedIn } from '../../testing/scenarios.js';
import { server } from '../../testing/server.js';
import { settle } from '../../testing/settled.js';

/** A journal whose answer is held back until it is released. */
function heldJournal(dreams: Dream[]) {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const handler = http.get('*/api/dreams', async () => {
    await released;
    return HttpResponse.json(aPage(dreams));
  });
  return { release, handler };
}

/** Opens the app on a device that has stored these dreams for the account. */
async function openWithStored(handler: RequestHandler, userId: string, dreams: Dream[]) {
  await storeDreams(
    userId,
    dreams.map((dream) => ({ id: dream.id, version: 0, dream })),
  );
  const { store } = renderApp({ at: '/dashboard', with: [signedIn(), handler] });
  await hydrate(store.dispatch, aUser().id);
}

afterEach(() => deleteStoredDreams());

it('what no dream needs waits for the first one', async () => {
  const { release, handler } = heldJournal([aDream({ title: 'Here' })]);
  renderApp({ at: '/dashboard', with: [signedIn(), handler, brand({ sandbox: true })] });
  expect(await screen.findByText('Loading your dreams...')).toBeVisible();
  await settle(100);
  expect(screen.queryByRole('complementary', { name: 'Sandbox' })).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole('article', { name: 'Here' })).toBeVisible();
  expect(await screen.findByRole('complementary', { name: 'Sandbox' })).toBeInTheDocument();
});

it('the dreams that the device has stored are there until the answer comes', async () => {
  const { release, handler } = heldJournal([aDream({ title: 'Of today' })]);
  await openWithStored(handler, aUser().id, [aDream({ title: 'Of yesterday' })]);
  expect(await screen.findByRole('article', { name: 'Of yesterday' })).toBeVisible();
  release();
  expect(await screen.findByRole('article', { name: 'Of today' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Of yesterday')).not.toBeInTheDocument());
});

it('dreams that another account deletes from the device meanwhile are not stored again', async () => {
  const { handler } = heldJournal([]);
  await openWithStored(handler, aUser().id, [aDream({ title: 'Of yesterday' })]);
  await screen.findByRole('article', { name: 'Of yesterday' });
  await deleteStoredDreams();
  await settle(1_500);
  expect(await storedDreams(aUser().id)).toEqual([]);
});

it('dreams that the device has stored for somebody else are not shown', async () => {
  const { release, handler } = heldJournal([aDream({ title: 'Mine' })]);
  const other = '99999999-9999-4999-8999-999999999999';
  await openWithStored(handler, other, [aDream({ title: 'Of another account', userId: other })]);
  await settle(100);
  expect(screen.queryByText('Of another account')).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole('article', { name: 'Mine' })).toBeVisible();
});

it('stores what the live stream brought, which is there without a network', async () => {
  const live = aDream({ title: 'Live' });
  const one = http.get(`*/api/dreams/${live.id}`, () => HttpResponse.json(live));
  const app = renderApp({ at: '/dashboard', with: [signedIn(), one, journal([aDream({ title: 'Of the list' })])] });
  await screen.findByRole('article', { name: 'Of the list' });
  act(() => FakeEventSource.last.sendDream(live.id));
  await screen.findByRole('article', { name: 'Live' });
  await waitFor(async () => expect(await storedDreams(aUser().id)).toHaveLength(2));
  app.unmount();
  server.resetHandlers();
  const { store } = renderApp({
    at: '/dashboard',
    with: [signedIn(), http.get('*/api/dreams', () => HttpResponse.error())],
  });
  await hydrate(store.dispatch, aUser().id);
  expect(await screen.findByRole('article', { name: 'Live' })).toBeVisible();
});

it('shows another account that signs in nothing of the one before', async () => {
  const other = '99999999-9999-4999-8999-999999999999';
  let userId = aUser().id;
  const session = http.get('*/api/auth/user', () => HttpResponse.json(aUser({ id: userId })));
  let dreams = [aDream({ title: 'Of the first' })];
  const list = http.get('*/api/dreams', () => HttpResponse.json(aPage(dreams)));
  const { store } = renderApp({ at: '/dashboard', with: [session, list] });
  expect(await screen.findByRole('article', { name: 'Of the first' })).toBeVisible();
  userId = other;
  dreams = [aDream({ title: 'Of the second', userId: other })];
  store.dispatch(api.util.invalidateTags(['User']));
  expect(await screen.findByRole('article', { name: 'Of the second' })).toBeVisible();
  expect(screen.queryByText('Of the first')).not.toBeInTheDocument();
});
