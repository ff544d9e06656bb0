import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aCover, aDream } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { signedIn } from '../../testing/scenarios.js';

it('a journal of 10,000 dreams draws fewer than 500 nodes', async () => {
  const dreams = Array.from({ length: 10_000 }, () => aDream({ cover: aCover(), tags: ['vivid', 'strange'] }));
  renderApp({ at: '/dashboard', with: [signedIn(), http.get('*/api/dreams', () => HttpResponse.json(dreams))] });
  const card = (await screen.findAllByRole('article'))[0];
  expect(card?.closest('li')).toHaveAttribute('aria-setsize', '10000');
  expect(document.querySelectorAll('*').length).toBeLessThan(500);
});
