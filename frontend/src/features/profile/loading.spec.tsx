import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';

it('[R179 R462] the profile says that it loads until its page is there', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  jest.unstable_mockModule('./ProfilePage.js', async () => {
    await arrived;
    return { ProfilePage: () => <h1>here it is</h1> };
  });
  renderApp({ at: '/profile', with: [signedIn(), journal([])] });
  expect(await screen.findByText('Loading your profile...')).toBeVisible();
  arrive();
  expect(await screen.findByText('here it is')).toBeVisible();
  expect(screen.queryByText('Loading your profile...')).not.toBeInTheDocument();
});
