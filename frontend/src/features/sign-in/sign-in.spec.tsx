import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';
import { badgeStats, journal, signedIn, signedOut } from '../../testing/scenarios.js';
import { server } from '../../testing/server.js';
import { pass, until } from '../../testing/settled.js';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('[R036 R037 R038 R043 R044 R045 R046] the sign-in prompt', () => {
  it.each([
    ['/collective-canvas', /Collective Canvas/],
    ['/badges', /Achievement Badges/],
    ['/connectivity', /WhatsApp Connectivity/],
    ['/profile', /Profile Settings/],
    ['/merch', /Merch/],
  ])('%s names the page that opens', async (at, name) => {
    renderApp({ at, with: [signedOut()] });
    expect(await screen.findByText(name)).toBeVisible();
  });

  it.each([
    ['/dashboard', 'Your Dream Journal'],
    ['/dream-songs', 'Dream Songs & Cultural Interpretations'],
    ['/collective-canvas', 'Your Dream Features'],
    ['/badges', 'Your Dream Features'],
    ['/connectivity', 'Your Dream Features'],
    ['/profile', 'Your Dream Features'],
    ['/preview', 'Your Dream Features'],
    ['/merch', 'Your Dream Features'],
    ['/dreams/11111111-1111-4111-8111-000000000001', 'Your Dream Features'],
  ])('[R035 R036 R037 R038 R043 R044 R045 R046 R368] %s asks to sign in under its title', async (at, title) => {
    const app = renderApp({ at, with: [signedOut()] });
    expect(await heading(title)).toBeVisible();
    expect(app.address()).toBe(at);
  });

  it('[R047 R048 R049 R411] welcomes from WhatsApp and sends the browser to Google', async () => {
    const app = renderApp({ at: '/dashboard', with: [signedOut()] });
    expect(await screen.findByText('Coming from WhatsApp?')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    expect(app.left).toEqual(['/api/auth/google']);
  });
});

describe('the return from Google', () => {
  afterEach(() => void jest.useRealTimers());

  it('[R021 R039 R040 R472] says so and goes to the dashboard after 2 seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] });
    const app = renderApp({ at: '/auth/callback?auth=success', with: [signedIn(), journal([])] });
    await until(() => screen.queryByRole('heading', { level: 1, name: 'Completing Sign In...' }));
    await pass(1_900);
    expect(screen.getByRole('heading', { level: 1, name: 'Completing Sign In...' })).toBeVisible();
    await pass(100);
    expect(app.address()).toBe('/dashboard');
    await until(() => screen.queryByText(/Welcome to/));
  });

  it('leads to the page whose prompt was used', async () => {
    const visitor = renderApp({ at: '/badges?from=phone', with: [signedOut()] });
    await visitor.user.click(await screen.findByRole('button', { name: 'Sign in with Google' }));
    expect(visitor.left).toEqual(['/api/auth/google?next=%2Fbadges%3Ffrom%3Dphone']);
    visitor.unmount();
    server.resetHandlers();
    const at = '/auth/callback?auth=success&next=%2Fbadges%3Ffrom%3Dphone';
    const app = renderApp({ at, with: [signedIn(), journal([]), badgeStats()] });
    await waitFor(() => expect(app.address()).toBe('/badges?from=phone'));
    expect(await heading('Achievement Badges')).toBeVisible();
  });

  it('[R040] goes to the dashboard when another prompt was used before and that sign-in was abandoned', async () => {
    const visitor = renderApp({ at: '/badges', with: [signedOut()] });
    await visitor.user.click(await screen.findByRole('button', { name: 'Sign in with Google' }));
    visitor.unmount();
    server.resetHandlers();
    const app = renderApp({ at: '/auth/callback?auth=success', with: [signedIn(), journal([])] });
    await waitFor(() => expect(app.address()).not.toMatch('/auth/callback'));
    expect(app.address()).toBe('/dashboard');
  });

  it.each(['/vision', '/somewhere', '//dreams.example', 'https://dreams.example/badges'])(
    '[R040] goes to the dashboard when %s, which has no prompt, is asked for',
    async (next) => {
      const at = `/auth/callback?auth=success&next=${encodeURIComponent(next)}`;
      const app = renderApp({ at, with: [signedIn(), journal([])] });
      await waitFor(() => expect(app.address()).toBe('/dashboard'));
    },
  );

  it('[R039] tells the truth when nobody was signed in', async () => {
    const app = renderApp({ at: '/auth/callback', with: [signedOut()] });
    expect(await heading('Completing Sign In...')).toBeVisible();
    const back = await screen.findByRole('link', { name: 'Back to the start' });
    expect(screen.getByRole('heading', { name: 'Sign in was not completed' })).toBeVisible();
    expect(screen.getByText(/Your sign in did not reach us/)).toBeVisible();
    await app.user.click(back);
    expect(app.address()).toBe('/');
  });

  it.each([
    ['expired', /longer than ten minutes/],
    ['refused', /Google did not sign you in/],
    ['unverified', /has not verified the e-mail address/],
    ['another-account', /another account than the one/],
    ['unavailable', /could not be reached/],
    ['too-many', /a little fast/],
    ['constructor', /Google did not sign you in/],
  ])('says why: %s', async (reason, words) => {
    renderApp({ at: `/auth/callback?error=${reason}`, with: [signedOut()] });
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('says of a sign-out that was refused that it was none', async () => {
    renderApp({ at: '/auth/callback?error=sign-out', with: [signedIn(), journal([])] });
    expect(await heading('Sign out was not completed')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('you are still signed in');
  });

  it('tells the truth at once when Google says no', async () => {
    renderApp({ at: '/auth/callback?error=access_denied', with: [signedOut()] });
    expect(await heading('Sign in was not completed')).toBeVisible();
  });
});
