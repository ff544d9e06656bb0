import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { brand, journal, signedIn, signedOut, signInWays } from '../../testing/scenarios.js';
import { recorder, server } from '../../testing/server.js';

const provider = { id: '1', label: 'Pocket ID', issuer: 'https://id.friends.example' };
const withProvider = (google = true) =>
  brand({ signIn: { google, providers: [provider], mail: false, passkey: false } });
const way = (over: object) => ({
  ...{ id: '11111111-1111-4111-8111-000000000001', kind: 'google' as const, issuer: null, label: 'ada@example.org' },
  ...{ createdAt: '2026-11-20T06:30:00.000Z', lastUsedAt: null },
  ...over,
});
const WAYS = [
  way({}),
  way({ id: '11111111-1111-4111-8111-000000000002', kind: 'open-id', issuer: provider.issuer, label: 'ada@friends' }),
];
const button = (name: string) => screen.findByRole('button', { name });

describe('the sign-in prompt', () => {
  it('has the other providers beneath Google, and leads back to its page', async () => {
    const app = renderApp({ at: '/badges', with: [signedOut(), withProvider()] });
    await app.user.click(await button('Sign in with Pocket ID'));
    expect(app.left).toEqual(['/api/auth/openid/1?next=%2Fbadges']);
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual(['Sign in with Google', 'Sign in with Pocket ID']);
  });

  it('has them alone where there is no Google', async () => {
    renderApp({ at: '/badges', with: [signedOut(), withProvider(false)] });
    await button('Sign in with Pocket ID');
    expect(screen.queryByRole('button', { name: 'Sign in with Google' })).toBeNull();
  });

  it('can be reached from the landing page only where there are others', async () => {
    const app = renderApp({ at: '/', with: [signedOut(), withProvider()] });
    expect(await screen.findByRole('link', { name: 'Other ways to sign in' })).toHaveAttribute('href', '/dashboard');
    app.unmount();
    renderApp({ at: '/', with: [signedOut()] });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: 'Other ways to sign in' })).toBeNull();
  });
});

describe('an account with other ways', () => {
  it('is named, with the ways that open it', async () => {
    const at = '/auth/callback?error=existing-account&with=google';
    renderApp({ at, with: [signedOut(), withProvider()] });
    expect(await screen.findByRole('heading', { name: 'You already have an account' })).toBeVisible();
    expect(await button('Sign in with Google')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign in with Pocket ID' })).toBeNull();
  });

  it.each([
    ['Add it', 'POST'],
    ['Do not add it', 'DELETE'],
  ])('gets another way only by a decision: %s', async (name, method) => {
    const { calls, handlers } = recorder({
      [`${method} /api/auth/pending-way`]: () => new HttpResponse(null, { status: 204 }),
    });
    const at = '/auth/callback?auth=success&join=ada%40friends&next=%2Fprofile';
    const app = renderApp({ at, with: [signedIn(), journal([]), ...handlers] });
    expect(await screen.findByText(/You began to sign in as ada@friends/)).toBeVisible();
    await app.user.click(await button(name));
    await waitFor(() => expect(app.address()).toBe('/profile'));
    expect(calls.map(({ call }) => call)).toEqual([`${method} /api/auth/pending-way`]);
  });
});

describe('the ways in the profile', () => {
  it('are listed, added and removed', async () => {
    const app = renderApp({ at: '/profile', with: [signedIn(), journal([]), withProvider(), signInWays(WAYS)] });
    expect(await screen.findByText(/ada@friends/)).toBeVisible();
    await app.user.click(await button('Add Pocket ID'));
    expect(app.left).toEqual(['/api/auth/openid/1?add=true&next=/profile']);
    await app.user.click(await button('Remove Pocket ID'));
    const removed = http.delete('*/api/profile/sign-in-ways/:way', () =>
      HttpResponse.json(
        { statusCode: 403, code: 'sign-in-again', message: '', error: '', correlationId: '' },
        { status: 403 },
      ),
    );
    server.use(removed);
    await app.user.click(await button('Remove'));
    expect(await screen.findByText(/Please sign in once more/)).toBeVisible();
  });

  it('are not shown where there is nothing to choose, and the last one has no button', async () => {
    const app = renderApp({ at: '/profile', with: [signedIn(), journal([]), signInWays([way({})])] });
    await screen.findByRole('heading', { name: 'Your data' });
    expect(screen.queryByRole('heading', { name: 'Ways to sign in' })).toBeNull();
    app.unmount();
    renderApp({ at: '/profile?ways=added', with: [signedIn(), journal([]), withProvider(), signInWays([way({})])] });
    expect(await screen.findByText(/from now on you can sign in this way too/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Google' })).toBeNull();
  });
});

describe('a link by mail', () => {
  const onlyMail = brand({ signIn: { google: false, providers: [], mail: true, passkey: false } });

  it('is requested with an address, and its code is typed in the same browser', async () => {
    const { calls, handlers } = recorder({
      'POST /api/auth/mail-link': () => new HttpResponse(null, { status: 204 }),
      'POST /api/auth/mail-link/use': (body) =>
        (body as { code: string }).code === '123456'
          ? HttpResponse.json({ address: '/auth/callback?auth=success' })
          : HttpResponse.json(aProblem(403, 'This is not the code.'), { status: 403 }),
    });
    const app = renderApp({ at: '/badges', with: [signedOut(), onlyMail, ...handlers] });
    await app.user.click(await screen.findByRole('link', { name: 'Sign in by mail' }));
    await app.user.type(await screen.findByRole('textbox', { name: /E-mail address/ }), 'mei@example.org');
    await app.user.click(await button('Send me a link'));
    const code = await screen.findByRole('textbox', { name: /Six digits/ });
    await app.user.type(code, '65 43 21');
    await app.user.click(await button('Sign in'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not the code.');
    await app.user.clear(code);
    await app.user.type(code, '123456');
    await app.user.click(await button('Sign in'));
    await waitFor(() => expect(app.left).toEqual(['/auth/callback?auth=success']));
    const request = { email: 'mei@example.org', purpose: 'sign-in', language: 'en', next: '/badges' };
    expect(calls.map(({ body }) => body)).toEqual([request, { code: '654321' }, { code: '123456' }]);
  });

  it('signs in by its button only, once it was opened', async () => {
    const { calls, handlers } = recorder({
      'POST /api/auth/mail-link/use': () => HttpResponse.json({ address: '/auth/callback?auth=success' }),
    });
    const app = renderApp({ at: '/auth/callback#mail=secret-of_the-mail', with: [signedOut(), ...handlers] });
    const open = await button('Sign in');
    expect(calls).toEqual([]);
    await app.user.click(open);
    await waitFor(() => expect(app.left).toEqual(['/auth/callback?auth=success']));
    expect(calls.map(({ body }) => body)).toEqual([{ secret: 'secret-of_the-mail' }]);
  });
});
