import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aCover, aDream } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';

it('a journal of 10,000 dreams draws fewer than 500 nodes', async () => {
  const dreams = Array.from({ length: 10_000 }, () => aDream({ cover: aCover(), tags: ['vivid', 'strange'] }));
  renderApp({ at: '/dashboard', with: [signedIn(), http.get('*/api/dreams', () => HttpResponse.json(dreams))] });
  const card = (await screen.findAllByRole('article'))[1];
  // One of today stands above the list.
  expect(card?.closest('li')).toHaveAttribute('aria-setsize', '9999');
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

it('draws the cards on the screen, wherever the list begins on the page', async () => {
  const { ResizeObserver } = window;
  window.ResizeObserver = class extends ResizeObserver {
    constructor(private readonly onChange: ResizeObserverCallback) {
      super(onChange);
    }
    override observe(element: Element) {
      if (element === document.body) this.onChange([], this);
    }
  };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: -2_500, height: 0 } as DOMRect);
  jest.replaceProperty(window, 'scrollY', 5_000);
  renderApp({ at: '/dashboard', with: [signedIn(), journal(Array.from({ length: 60 }, () => aDream()))] });
  await waitFor(() => expect(screen.queryAllByRole('article').length).toBeGreaterThan(2));
  const places = screen
    .getAllByRole('article')
    .map((card) => Number(card.closest('li')?.getAttribute('aria-posinset')));
  // The list begins at 2,500 pixels, half of what is scrolled.
  expect(Math.min(...places)).toBeGreaterThan(3);
  expect(Math.max(...places)).toBeLessThan(14);
  jest.restoreAllMocks();
  window.ResizeObserver = ResizeObserver;
});
