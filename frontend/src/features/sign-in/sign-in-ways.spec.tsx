import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { brand, journal, sessions, signedIn, signedOut, signInWays } from '../../testing/scenarios.js';
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

const session = (over: object) => ({
  ...{ id: '11111111-1111-4111-8111-000000000003', device: { browser: 'Firefox', system: 'Windows' }, isThis: false },
  ...{ createdAt: '2026-11-20T06:30:00.000Z', lastSeenAt: '2026-11-21T06:30:00.000Z' },
  ...over,
});
const done = () => new HttpResponse(null, { status: 204 });

describe('the sessions in the profile', () => {
  it('are listed, and end one by one or all but this one', async () => {
    const { calls, handlers } = recorder({
      'DELETE /api/sessions/11111111-1111-4111-8111-000000000003': done,
      'POST /api/sessions/end-others': done,
    });
    const list = [
      session({ id: '11111111-1111-4111-8111-000000000004', isThis: true, device: { browser: 'Safari' } }),
      session({}),
      session({ id: '11111111-1111-4111-8111-000000000005', device: null }),
    ];
    const app = renderApp({ at: '/profile', with: [...handlers, signedIn(), journal([]), sessions(list)] });
    expect(await screen.findByText(/This browser, since Nov 20, 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign out: Safari' })).toBeNull();
    expect(screen.getByText('A browser without a name')).toBeVisible();
    await app.user.click(await button('Sign out: Firefox on Windows'));
    await app.user.click(await button('Sign out all others'));
    await waitFor(() => expect(calls).toHaveLength(2));
  });
});

describe('the link of a mail about a sign-in', () => {
  it.each([
    ['device', 'Sign it out', 'The device is signed out.'],
    ['way', 'Remove it', 'The way is removed'],
    ['token', 'Remove it', 'The token is revoked'],
  ])('ends a %s by its button only', async (kind, name, words) => {
    const { calls, handlers } = recorder({ 'POST /api/auth/notice': done });
    const token = `${kind}.a.b?expires=1&signature=x`;
    const app = renderApp({ at: `/auth/callback#notice=${token}`, with: [signedOut(), ...handlers] });
    const end = await button(name);
    expect(calls).toEqual([]);
    await app.user.click(end);
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ token }]);
  });

  it('says what to do when it is the only way that is left', async () => {
    const { handlers } = recorder({
      'POST /api/auth/notice': () => HttpResponse.json({ ...aProblem(409, 'Only'), code: 'last-way' }, { status: 409 }),
    });
    const app = renderApp({ at: '/auth/callback#notice=way.a.b?x', with: [signedOut(), ...handlers] });
    await app.user.click(await button('Remove it'));
    expect(await screen.findByText(/All devices are signed out/)).toBeVisible();
  });
});

describe('an invitation', () => {
  it('is accepted by its button, before the ways to sign in', async () => {
    const { calls, handlers } = recorder({ 'POST /api/auth/invitation': done });
    const app = renderApp({ at: '/auth/callback#invitation=a-secret', with: [signedOut(), ...handlers] });
    const accept = await button('Accept');
    expect([calls, screen.queryByRole('button', { name: 'Sign in with Google' })]).toEqual([[], null]);
    await app.user.click(accept);
    expect(await button('Sign in with Google')).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ secret: 'a-secret' }]);
  });

  it('is what a page asks for without blaming anybody', async () => {
    renderApp({ at: '/auth/callback?error=not-invited', with: [signedOut()] });
    expect(await screen.findByText(/with an invitation only/)).toBeVisible();
  });
});

describe('a passkey in the profile', () => {
  it('gets another name', async () => {
    const { calls, handlers } = recorder({
      'PATCH /api/profile/sign-in-ways/11111111-1111-4111-8111-000000000001': done,
    });
    const list = signInWays([way({ kind: 'passkey', label: 'Chrome' }), WAYS[1]!]);
    const app = renderApp({ at: '/profile', with: [...handlers, signedIn(), journal([]), withProvider(), list] });
    await app.user.click(await button('Rename Chrome'));
    const field = await screen.findByRole('textbox', { name: /Name/ });
    await app.user.clear(field);
    await app.user.type(field, 'My phone');
    await app.user.click(await button('Save'));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ name: 'My phone' }]));
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

describe('a suspended account', () => {
  it('has a page without blame, which says whom to write to', async () => {
    renderApp({
      at: '/auth/callback?error=suspended',
      with: [signedOut(), brand({ supportEmail: 'help@here.example' })],
    });
    expect(await screen.findByText(/All your dreams are still there/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'help@here.example' })).toBeVisible();
  });
});

const withPasskeys = brand({ signIn: { google: true, providers: [], mail: false, passkey: true } });

describe('the button of a passkey', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  it('is disabled until the browser has answered', async () => {
    let refuse: () => void = () => undefined;
    const answer = new Promise((_resolve, reject) => {
      refuse = () => reject(new DOMException('', 'NotAllowedError'));
    });
    const get = jest.fn(() => answer);
    Object.assign(window, { PublicKeyCredential: class {} });
    Object.assign(navigator, { credentials: { get } });
    const { handlers } = recorder({
      'POST /api/auth/passkey/options': () => HttpResponse.json({ options: { challenge: 'Y2hhbGxlbmdl' } }),
    });
    const app = renderApp({ at: '/badges', with: [signedOut(), withPasskeys, ...handlers] });
    await app.user.click(await button('Sign in with a passkey'));
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    expect(await button('Sign in with a passkey')).toBeDisabled();
    refuse();
    await waitFor(async () => expect(await button('Sign in with a passkey')).toBeEnabled());
  });
});

describe('a passkey after the first sign-in', () => {
  const canVerify = (can: boolean, afterMs = 0) => {
    const answer = () => new Promise((resolve) => setTimeout(resolve, afterMs, can));
    Object.assign(window, { PublicKeyCredential: { isUserVerifyingPlatformAuthenticatorAvailable: answer } });
  };
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    localStorage.clear();
  });
  const open = (at: string) => renderApp({ at, with: [signedIn(), journal([]), withPasskeys] });
  const FIRST = '/auth/callback?auth=success&first=true';

  it('is offered once, and leads on without it', async () => {
    canVerify(true);
    const app = open(FIRST);
    await app.user.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull());
    app.unmount();
    open(FIRST);
    expect(await screen.findByRole('heading', { name: /Your Dream/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('is offered on a device whose answer takes longer than the notice stands', async () => {
    canVerify(true, 2_500);
    open(FIRST);
    expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeVisible();
  });

  it.each([
    ['on a device that cannot verify its owner', false, FIRST],
    ['after a later sign-in', true, '/auth/callback?auth=success'],
  ])('is not offered %s', async (_when, can, at) => {
    canVerify(can);
    open(at);
    expect(await screen.findByRole('heading', { name: /Your Dream/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});
