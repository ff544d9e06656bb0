import type { RequestingProgram } from '@dreamloom/contracts/http';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn, signedOut } from '../../testing/scenarios.js';

const REFUSAL = 'http://127.0.0.1:7777/callback?error=access_denied';
const ADDRESS = 'http://127.0.0.1:7777/callback?code=a';
const AT = '/allow?client_id=https%3A%2F%2Fowl.example%2Fclient.json&scope=read+write&state=s&unknown=1';

const owl = (over: Partial<RequestingProgram> = {}): RequestingProgram => ({
  ...{ name: 'Owl', host: 'owl.example', returnsTo: 'owl.example', isOnDevice: false },
  ...{ scopes: ['read', 'write'], isAiOff: false, problem: null, refusal: REFUSAL },
  ...over,
});

function open(program: RequestingProgram | null) {
  const sent: unknown[] = [];
  const app = renderApp({
    at: AT,
    with: [
      http.get('*/api/programs/request', ({ request }) => {
        sent.push(Object.fromEntries(new URL(request.url).searchParams));
        return program
          ? HttpResponse.json(program)
          : HttpResponse.json({ ...aProblem(422, 'Nobody knows it.'), code: 'unknown-program' }, { status: 422 });
      }),
      http.post('*/api/programs', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ address: ADDRESS }, { status: 201 });
      }),
      signedIn(),
      journal([]),
    ],
  });
  return { ...app, sent };
}

describe('the page that allows a program', () => {
  const request = { client_id: 'https://owl.example/client.json', scope: 'read write', state: 's' };

  it('names the program and its address, and gives it what the dreamer chose', async () => {
    const { user, sent, left } = open(owl());
    expect(await screen.findByRole('heading', { name: 'Owl would like to reach your journal' })).toBeVisible();
    expect(screen.getAllByText('owl.example')).toHaveLength(2);
    expect(screen.getByText(/goes to whoever runs it/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Record dreams for me' }));
    await user.click(screen.getByRole('button', { name: 'Allow' }));
    await waitFor(() => expect(left).toEqual([ADDRESS]));
    expect(sent).toEqual([request, { request, scopes: ['read'] }]);
  });

  it('allows nothing when nothing is chosen, or not now', async () => {
    const { user, sent, left } = open(
      owl({ scopes: ['write'], isAiOff: true, isOnDevice: true, returnsTo: '127.0.0.1:7777' }),
    );
    expect(await screen.findByText('“No AI on my dreams” is on')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Read my dreams' })).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('127.0.0.1:7777');
    await user.click(screen.getByRole('checkbox', { name: 'Record dreams for me' }));
    expect(screen.getByRole('button', { name: 'Allow' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect([left, sent]).toEqual([[REFUSAL], [request]]);
  });

  it('leads nowhere by itself when something is wrong', async () => {
    const { user, left } = open(owl({ problem: 'invalid_target' }));
    expect(await screen.findByText(/invalid_target/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
    expect(left).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Back to owl.example' }));
    expect(left).toEqual([REFUSAL]);
  });

  it('offers no way back to a program that is not known', async () => {
    open(null);
    expect(await screen.findByText('Nobody knows it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Back to|Allow/ })).toBeNull();
  });

  it('is behind the sign-in, which leads back to it with the whole request', async () => {
    const { user, left } = renderApp({ at: AT, with: [signedOut()] });
    await user.click(await screen.findByRole('button', { name: 'Sign in with Google' }));
    expect(left.at(-1)).toContain(`next=${encodeURIComponent(AT)}`);
  });
});
