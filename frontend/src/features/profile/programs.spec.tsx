import type { AccessToken, NewAccessToken, Program } from '@dreamloom/contracts/http';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';

const SECRET = `dlp_${'a'.repeat(49)}`;
const aToken = (given: Partial<AccessToken> = {}): AccessToken => ({
  ...{ id: '4f2c8a52-7f0e-4f0c-9d55-1c9b1a6f0001', name: 'Clock', scopes: ['write'], ending: 'x9k2' },
  ...{ createdAt: '2026-11-20T08:00:00.000Z', expiresAt: '2026-12-20T08:00:00.000Z' },
  ...{ lastUsedAt: null, assistantUsedAt: null },
  ...given,
});

describe('the tokens of programs', () => {
  const open = async (tokens: AccessToken[] = [], refusal?: string, programs: Program[] = []) => {
    const made: NewAccessToken[] = [];
    const app = renderApp({
      at: '/profile?programs',
      with: [
        http.get('*/api/programs', () => HttpResponse.json({ programs })),
        http.delete('*/api/programs/:program', () => {
          programs.pop();
          return new HttpResponse(null, { status: 204 });
        }),
        http.get('*/api/tokens', () => HttpResponse.json({ tokens })),
        http.post('*/api/tokens', async ({ request }) => {
          if (refusal !== undefined)
            return HttpResponse.json({ ...aProblem(403, 'Again'), code: refusal }, { status: 403 });
          made.push((await request.json()) as NewAccessToken);
          tokens.unshift(aToken({ name: 'Notes' }));
          return HttpResponse.json({ token: tokens[0], secret: SECRET }, { status: 201 });
        }),
        http.delete('*/api/tokens/:token', ({ params }) => {
          tokens.splice(
            tokens.findIndex(({ id }) => id === params['token']),
            1,
          );
          return new HttpResponse(null, { status: 204 });
        }),
        signedIn(),
        journal([]),
      ],
    });
    return { ...app, made, dialog: within(await screen.findByRole('dialog', { name: 'Programs and assistants' })) };
  };

  it('are made with a name, what they may do and an end, and shown once', async () => {
    const { user, dialog, made } = await open();
    const make = dialog.getByRole('button', { name: 'Make a token' });
    expect(make).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'What is it for?' }), 'Notes');
    await user.click(dialog.getByRole('radio', { name: 'Both' }));
    await user.click(make);
    expect(await dialog.findByText(SECRET)).toBeVisible();
    expect(made).toEqual([{ name: 'Notes', scopes: ['read', 'write'], days: 30 }]);
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(await dialog.findByText('Notes')).toBeVisible();
    expect(dialog.queryByText(SECRET)).toBeNull();
  });

  it('are listed with their use, and revoked one by one', async () => {
    const used = { lastUsedAt: '2026-11-21T08:00:00.000Z', assistantUsedAt: '2026-11-21T08:00:00.000Z' };
    const { user, dialog } = await open([aToken(used)]);
    expect(await dialog.findByText(/by an assistant Nov 21, 2026/)).toBeVisible();
    expect(dialog.getByText(/Record dreams for me · .*until Dec 20, 2026/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Revoke: Clock' }));
    await waitFor(() => expect(dialog.queryByText('Clock')).toBeNull());
  });

  it('stand beside the programs that were allowed, each of which one button ends', async () => {
    const owl: Program = {
      ...{ id: '4f2c8a52-7f0e-4f0c-9d55-1c9b1a6f0002', name: 'Owl', host: 'owl.example', scopes: ['read'] },
      ...{ createdAt: '2026-11-20T08:00:00.000Z', lastUsedAt: '2026-11-21T08:00:00.000Z' },
    };
    const { user, dialog } = await open([], undefined, [owl]);
    const list = within(await dialog.findByRole('list', { name: 'Programs you have allowed' }));
    expect(list.getByText(/owl\.example/)).toBeVisible();
    expect(list.getByText(/Last used Nov 21, 2026/)).toBeVisible();
    await user.click(list.getByRole('button', { name: 'End: Owl' }));
    await waitFor(() => expect(dialog.queryByText('Owl')).toBeNull());
  });

  it('need a recent sign-in, which leads back here', async () => {
    const { user, dialog, left } = await open([], 'sign-in-again');
    await user.type(dialog.getByRole('textbox', { name: 'What is it for?' }), 'Notes');
    await user.click(dialog.getByRole('button', { name: 'Make a token' }));
    await user.click(await dialog.findByRole('button', { name: 'Sign in with Google' }));
    expect(left.at(-1)).toContain(`next=${encodeURIComponent('/profile?programs')}`);
  });
});
