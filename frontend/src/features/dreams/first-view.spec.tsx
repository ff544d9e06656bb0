import type { Dream } from '@dreamloom/contracts/http';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDream, aPage } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { brand, signedIn } from '../../testing/scenarios.js';
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

/** A service worker that has stored these dreams. */
function storeOnDevice(dreams: Dream[]) {
  Object.assign(globalThis, { caches: { match: async () => HttpResponse.json(aPage(dreams)) } });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});

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
  storeOnDevice([aDream({ title: 'Of yesterday' })]);
  renderApp({ at: '/dashboard', with: [signedIn(), handler] });
  expect(await screen.findByRole('article', { name: 'Of yesterday' })).toBeVisible();
  release();
  expect(await screen.findByRole('article', { name: 'Of today' })).toBeVisible();
  expect(screen.queryByText('Of yesterday')).not.toBeInTheDocument();
});

it('dreams that the device has stored for somebody else are not shown', async () => {
  const { release, handler } = heldJournal([aDream({ title: 'Mine' })]);
  storeOnDevice([aDream({ title: 'Of another account', userId: '99999999-9999-4999-8999-999999999999' })]);
  renderApp({ at: '/dashboard', with: [signedIn(), handler] });
  await waitFor(() => expect(screen.getByText('Loading your dreams...')).toBeVisible());
  await settle(100);
  expect(screen.queryByText('Of another account')).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole('article', { name: 'Mine' })).toBeVisible();
});
