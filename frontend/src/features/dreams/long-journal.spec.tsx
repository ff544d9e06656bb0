import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aCover, aDream } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn, signedOut } from '../../testing/scenarios.js';
import { server } from '../../testing/server.js';
import { opened, settle } from '../../testing/settled.js';

it('a journal of 10,000 dreams draws fewer than 500 nodes', async () => {
  const dreams = Array.from({ length: 10_000 }, () => aDream({ cover: aCover(), tags: ['vivid', 'strange'] }));
  renderApp({ at: '/dashboard', with: [signedIn(), http.get('*/api/dreams', () => HttpResponse.json(dreams))] });
  const card = (await screen.findAllByRole('article'))[0];
  expect(card?.closest('li')).toHaveAttribute('aria-setsize', '10000');
  expect(document.querySelectorAll('*').length).toBeLessThan(500);
});

it('the first cards are there at once, the others after them, in their places', async () => {
  const counts: number[] = [];
  const observer = new MutationObserver(() => counts.push(screen.queryAllByRole('article').length));
  observer.observe(document.body, { childList: true, subtree: true });
  renderApp({ at: '/dashboard', with: [signedIn(), journal(Array.from({ length: 40 }, () => aDream()))] });
  await waitFor(() => expect(screen.queryAllByRole('article').length).toBeGreaterThan(2));
  observer.disconnect();
  expect(counts.find((count) => count > 0)).toBe(2);
  expect(screen.getAllByRole('article').map((card) => card.closest('li')?.getAttribute('aria-posinset'))).toEqual(
    screen.getAllByRole('article').map((_card, at) => String(at + 1)),
  );
});

describe('an address that points at a dream', () => {
  const dreams = Array.from({ length: 40 }, () => aDream());
  const wanted = dreams[30]!;
  const old = aDream({ title: 'Long ago' });
  const open = (hash: string, ...handlers: Parameters<typeof renderApp>[0]['with']) =>
    renderApp({ at: `/dashboard#${hash}`, with: [signedIn(), journal(dreams), ...handlers] });

  it('scrolls to it, however far down it is, and marks it', async () => {
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(30_000);
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    open(wanted.id);
    expect(await screen.findByRole('article', { current: true })).toHaveAccessibleName(wanted.title);
    await waitFor(() => {
      const tops = scrollTo.mock.calls.map(([to]) => (to as ScrollToOptions).top ?? 0);
      expect(Math.max(...tops)).toBeGreaterThan(5_000);
    });
    jest.restoreAllMocks();
  });

  it('shows one that is not loaded by itself, once', async () => {
    const { user } = open(
      old.id,
      http.get(`*/api/dreams/${old.id}`, () => HttpResponse.json(old)),
    );
    await opened('dialog', 'Long ago');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await settle();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says nothing of one that is gone', async () => {
    let requests = 0;
    open(
      old.id,
      http.get(`*/api/dreams/${old.id}`, () => {
        requests += 1;
        return new HttpResponse(null, { status: 404 });
      }),
    );
    await waitFor(() => expect(requests).toBe(1));
    await settle();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('still does so after a sign-in', async () => {
    const first = dreams[0]!;
    const visitor = renderApp({ at: `/dashboard#${first.id}`, with: [signedOut()] });
    await visitor.user.click(await screen.findByRole('button', { name: 'Sign in with Google' }));
    const next = new URLSearchParams(visitor.left[0]?.split('?')[1]).get('next') ?? '';
    visitor.unmount();
    server.resetHandlers();
    const at = `/auth/callback?auth=success&next=${encodeURIComponent(next)}`;
    renderApp({ at, with: [signedIn(), journal(dreams)] });
    const card = await screen.findByRole('article', { current: true });
    expect(card).toHaveAccessibleName(first.title);
  });
});
