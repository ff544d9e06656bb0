import { PROTECTED_PATHS, WEB_PATHS } from '@dreamloom/contracts/http';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { aDream, aPage, aUser } from '../testing/builders.js';
import { renderApp } from '../testing/render-app.js';
import {
  badgeStats,
  canvas,
  dreamers,
  failing,
  failure,
  journal,
  noPeople,
  patterns,
  pending,
  reading,
  signedIn,
  signedOut,
} from '../testing/scenarios.js';
import { settle } from '../testing/settled.js';

/** Answers each user call by the next answer; the last one stays. */
function userAnswers(...answers: (() => Response)[]) {
  let calls = 0;
  const handler = http.get('*/api/auth/user', () => answers[Math.min((calls += 1), answers.length) - 1]!());
  return { handler, calls: () => calls };
}

const there = () => HttpResponse.json(aUser());
const busy = () => failure(503, 'Busy');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('while the sign-in state loads', () => {
  it('[R023 R462] says so', async () => {
    renderApp({ at: '/dashboard', with: [pending('/api/auth/user')] });
    expect(await screen.findByText('Initializing your dream journal...')).toBeVisible();
  });
});

describe('[R024 R025 R028 R029 R030 R031 R032 R284] signed in', () => {
  it.each(['/', '/dashboard'])('[R024 R025 R284] %s is the journal', async (at) => {
    renderApp({ at, with: [signedIn(), journal([])] });
    expect(await heading('Your Dreams Journal')).toBeVisible();
  });

  it('[R026 R148] /connectivity is the WhatsApp page', async () => {
    renderApp({ at: '/connectivity', with: [signedIn(), journal([])] });
    expect(await heading('WhatsApp Connectivity')).toBeVisible();
  });

  it.each([
    ['[R028] /profile', '/profile', 'Profile Settings'],
    ['[R031] /badges', '/badges', 'Achievement Badges'],
    ['[R032] /vision', '/vision', 'Our mission and vision'],
    ['[R032] /privacy', '/privacy', 'Privacy policy'],
    ['[R032] /terms', '/terms', 'Terms of service'],
  ])('%s is available', async (_title, at, name) => {
    renderApp({ at, with: [signedIn(), journal([]), badgeStats()] });
    expect(await heading(name)).toBeVisible();
  });

  it.each([
    ['[R029] /dream-songs', '/dream-songs', 'Your Dream Songs', 'No Dreams to Interpret'],
    ['[R030] /collective-canvas', '/collective-canvas', 'Collective Canvas', 'No Dreams Available'],
  ])('%s is there', async (_title, at, name, loaded) => {
    renderApp({ at, with: [signedIn(), journal([]), canvas([])] });
    expect(await heading(name)).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: loaded })).toBeVisible();
  });

  it('[R022] an unknown path is not found', async () => {
    renderApp({ at: '/nowhere', with: [signedIn(), journal([])] });
    expect(await heading('404 Page Not Found')).toBeVisible();
  });
});

describe('[R034 R368] signed out', () => {
  it('[R033] / is the landing page', async () => {
    renderApp({ at: '/', with: [signedOut()] });
    expect(await heading('Say it before it fades.')).toBeVisible();
  });

  it.each([
    ['/vision', 'Our mission and vision'],
    ['/privacy', 'Privacy policy'],
    ['/terms', 'Terms of service'],
  ])('[R034 R368] %s is available', async (at, name) => {
    renderApp({ at, with: [signedOut()] });
    expect(await heading(name)).toBeVisible();
  });

  it('[R022] an unknown path is not found', async () => {
    renderApp({ at: '/nowhere', with: [signedOut()] });
    expect(await heading('404 Page Not Found')).toBeVisible();
  });

  it('[R285] a user call that fails means signed out, with a word about the server', async () => {
    renderApp({ at: '/dashboard', with: [failing('/api/auth/user', 500, 'Oh no')] });
    expect(await heading('Your Dream Journal')).toBeVisible();
    expect(screen.getByText('The server cannot be reached')).toBeVisible();
  });

  it('opens the page as soon as the server can be reached again', async () => {
    const { handler } = userAnswers(busy, there);
    renderApp({ at: '/dashboard', with: [handler, journal([])] });
    expect(await screen.findByText('The server cannot be reached')).toBeVisible();
    expect(await heading('Your Dreams Journal')).toBeVisible();
  });

  it.each(['/', ...PROTECTED_PATHS])('[R371] asks for no dreams at %s', async (at) => {
    let requests = 0;
    const dreams = http.get('*/api/dreams', () => HttpResponse.json(aPage([], { total: (requests += 1) })));
    renderApp({ at, with: [signedOut(), dreams] });
    await screen.findByRole('heading', { level: 1 });
    await settle(100);
    expect(requests).toBe(0);
  });
});

describe('a page of a dreamer', () => {
  it('stays when a later user call fails', async () => {
    const user = userAnswers(there, busy);
    renderApp({ at: '/dashboard?auth=success', with: [user.handler, journal([])] });
    const title = await heading('Your Dreams Journal');
    await waitFor(() => expect(user.calls()).toBe(2));
    await settle(100);
    expect(title).toBeInTheDocument();
  });

  it('is that of the session once the network is back', async () => {
    let isCut = false;
    const cut = http.all('*/api/*', () => (isCut ? HttpResponse.error() : undefined));
    const ended = () => new HttpResponse(null, { status: 401 });
    const { handler } = userAnswers(() => HttpResponse.json(aUser()), ended);
    const { user } = renderApp({ at: '/dashboard', with: [cut, handler, journal([aDream({ title: 'Glass' })])] });
    await screen.findByRole('article', { name: 'Glass' });
    isCut = true;
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('You are offline: these are your last dreams')).toBeVisible();
    isCut = false;
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
    expect(await heading('Your Dream Journal')).toBeVisible();
  });
});

describe('a session that runs out', () => {
  it.each(['before the journal is there', 'while it is shown'])(
    '[R378] brings the sign-in prompt instead of an empty journal: %s',
    async (when) => {
      let session = true;
      let isFirst = when === 'while it is shown';
      const app = renderApp({
        at: '/dashboard',
        with: [
          http.get('*/api/auth/user', () =>
            session ? HttpResponse.json(aUser()) : new HttpResponse(null, { status: 401 }),
          ),
          http.get('*/api/dreams', () => {
            session = isFirst;
            isFirst = false;
            return session ? HttpResponse.json(aPage([aDream()])) : new HttpResponse(null, { status: 401 });
          }),
        ],
      });
      if (when === 'while it is shown') {
        await screen.findByRole('article');
        await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
      }
      expect(await heading('Your Dream Journal')).toBeVisible();
      expect(screen.queryByText(/Welcome to/)).not.toBeInTheDocument();
    },
  );
});

describe.each(['signed in', 'signed out'])('every page that the servers know, %s', (state) => {
  it.each(WEB_PATHS)('%s has a page of its own', async (at) => {
    const dreamer = [signedIn(), journal([]), canvas([]), badgeStats(), dreamers(), noPeople(), patterns(), reading()];
    const app = renderApp({ at, with: state === 'signed in' ? dreamer : [signedOut()] });
    await waitFor(() => expect(app.address() !== at || screen.queryByRole('heading', { level: 1 })).toBeTruthy());
    expect(screen.queryByText('404 Page Not Found')).not.toBeInTheDocument();
  });
});

describe('a house whose name cannot be had', () => {
  it('is asked for once, and its pages stay where they are', async () => {
    let calls = 0;
    const failed = http.get('*/api/brand', async () => {
      calls += 1;
      await delay(30);
      return new HttpResponse(null, { status: 502 });
    });
    const app = renderApp({ at: '/dashboard', with: [failed, signedIn(), journal([])] });
    const title = await heading('Your Dreams Journal');
    await settle(200);
    expect(title).toBeInTheDocument();
    await app.user.click(screen.getByRole('link', { name: 'Connectivity' }));
    expect(await heading('WhatsApp Connectivity')).toBeVisible();
    await settle(100);
    expect(calls).toBe(1);
  });
});

describe('a page that cannot be drawn', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('says so in its place, and the way to the other pages stays open', async () => {
    const spoilt = http.get('*/api/badges/stats', () => HttpResponse.json({}));
    const app = renderApp({ at: '/badges', with: [signedIn(), journal([]), spoilt] });
    expect(await screen.findByText('This page could not be shown')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'Connectivity' }));
    expect(await heading('WhatsApp Connectivity')).toBeVisible();
    expect(screen.queryByText('This page could not be shown')).not.toBeInTheDocument();
  });
});

describe('the address parameter auth=success', () => {
  it('[R041 R042 R382] goes once a user has loaded, alone, and the user is asked for again', async () => {
    let calls = 0;
    const app = renderApp({
      at: '/dashboard?auth=success&from=phone',
      with: [
        http.get('*/api/auth/user', () => {
          calls += 1;
          return HttpResponse.json(aUser());
        }),
        journal([]),
      ],
    });
    expect(await screen.findByText(/Welcome to/)).toBeVisible();
    await waitFor(() => expect(app.address()).toBe('/dashboard?from=phone'));
    expect(calls).toBe(2);
  });

  it('[R041] stays while there is no session', async () => {
    const app = renderApp({ at: '/dashboard?auth=success', with: [signedOut()] });
    expect(await heading('Your Dream Journal')).toBeVisible();
    expect(app.address()).toBe('/dashboard?auth=success');
  });
});
