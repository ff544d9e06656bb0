import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDream, aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';

beforeAll(() => Promise.all([import('../../app/SignedInRoutes.js'), import('./DreamSongsPage.js')]));

const generateButton = () => screen.findByRole('button', { name: 'Generate Interpretation' });

it('cannot be asked for while AI is off, and says so', async () => {
  renderApp({ at: '/dream-songs', with: [signedIn({ noAi: true }), journal([aDream()])] });
  const button = await generateButton();
  fireEvent.click(screen.getByRole('radio', { name: 'Dream Navigation' }));
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(/AI is off for your dreams/);
});

it('tells of a limit that was reached', async () => {
  const limit = { ...aProblem(429, 'Please come back in about an hour.'), code: 'too-many-requests' };
  const { user } = renderApp({
    at: '/dream-songs',
    with: [
      signedIn(),
      journal([aDream()]),
      http.post('*/api/dreams/collective-interpretation', () => HttpResponse.json(limit, { status: 429 })),
    ],
  });
  await user.click(await screen.findByRole('radio', { name: 'Dream Navigation' }));
  await user.click(await generateButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('No new song for nowPlease come back in about an hour.');
});
