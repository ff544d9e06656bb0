import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDream, aProblem, aUser } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { failure, journal, sessions, signedIn } from '../../testing/scenarios.js';
import { noAnswer } from '../../testing/server.js';
import { draftKey } from '../../ui/device-storage.js';

async function open(...handlers: Parameters<typeof renderApp>[0]['with']) {
  const app = renderApp({ at: '/profile', with: [...handlers, signedIn(), journal([])] });
  await screen.findByRole('heading', { name: 'Your data' });
  return app;
}

describe('your data', () => {
  it('[R237] leaves as a file that the browser fetches by itself', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Export' });
    expect(link).toHaveAttribute('href', '/api/profile/export');
    expect(link).toHaveAttribute('download');
  });

  it.each([
    [9, ['/api/profile/export']],
    [11, []],
  ])('leaves %d minutes after the sign-in, or not before another one', async (minutes, left) => {
    const createdAt = new Date(Date.now() - minutes * 60_000).toISOString();
    const session = { id: '11111111-1111-4111-8111-000000000001', device: null, createdAt, lastSeenAt: createdAt };
    const app = await open(sessions([{ ...session, isThis: true }]));
    await app.user.click(screen.getByRole('link', { name: 'Export' }));
    if (left.length === 0) await screen.findByText('Please sign in once more, so that we know it is you.');
    await waitFor(() => expect(app.left).toEqual(left));
  });

  it('leads to the trash', async () => {
    const { user } = await open();
    expect(screen.getByText('Deleted dreams stay there for 30 days.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Open the trash' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
  });

  it('[R237] is erased only after its word was typed, with what the device kept, and the browser starts anew', async () => {
    const requests: unknown[] = [];
    localStorage.setItem(draftKey(aUser().id, '1'), 'words');
    localStorage.setItem('dreamloom-theme', 'dark');
    const app = await open(
      http.delete('*/api/profile', async ({ request }) => {
        requests.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await app.user.click(screen.getByRole('button', { name: 'Delete account' }));
    const confirm = await screen.findByRole('button', { name: 'Delete for good' });
    expect(confirm).toBeDisabled();
    await app.user.type(screen.getByRole('textbox', { name: 'Type DELETE to confirm' }), 'delete{Enter}');
    expect(confirm).toBeDisabled();
    await app.user.clear(screen.getByRole('textbox', { name: 'Type DELETE to confirm' }));
    await app.user.type(screen.getByRole('textbox', { name: 'Type DELETE to confirm' }), 'DELETE');
    await app.user.click(confirm);
    await waitFor(() => expect(app.left).toEqual(['/']));
    expect(requests).toEqual([{ confirmation: 'DELETE' }]);
    expect(localStorage.getItem(draftKey(aUser().id, '1'))).toBeNull();
    expect(localStorage.getItem('dreamloom-theme')).toBe('dark');
  });

  it('[R237] asks for one more sign-in when the last was too long ago, and is back at the question after it', async () => {
    const app = await open(
      http.delete('*/api/profile', () =>
        HttpResponse.json({ ...aProblem(403, 'Please sign in again first.'), code: 'sign-in-again' }, { status: 403 }),
      ),
    );
    await app.user.click(screen.getByRole('button', { name: 'Delete account' }));
    expect(app.address()).toBe('/profile?delete-account=');
    await app.user.type(await screen.findByRole('textbox', { name: 'Type DELETE to confirm' }), 'DELETE{Enter}');
    expect(await screen.findByText(/Please sign in once more/)).toBeVisible();
    expect(screen.queryByText('Not deleted')).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(app.left).toEqual(['/api/auth/google?prompt=login&next=/profile?delete-account']);
  });

  it('opens at once at an address that a sign-in came back to', async () => {
    const app = renderApp({ at: '/profile?delete-account', with: [signedIn(), journal([])] });
    expect(await screen.findByRole('textbox', { name: 'Type DELETE to confirm' })).toHaveValue('');
    await app.user.click(screen.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(app.address()).toBe('/profile'));
  });

  it('has a question that is no page to go back to', async () => {
    const app = renderApp({ at: '/dashboard', with: [signedIn(), journal([])] });
    await app.user.click(await screen.findByRole('link', { name: 'Profile Settings' }));
    await app.user.click(await screen.findByRole('button', { name: 'Delete account' }));
    await app.user.click(await screen.findByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(app.address()).toBe('/profile'));
    await app.back();
    await waitFor(() => expect(app.address()).toBe('/dashboard'));
  });

  it('stays when the server cannot erase it, and says so', async () => {
    const app = await open(
      http.delete('*/api/profile', () =>
        HttpResponse.json(aProblem(503, 'The journal is waking up.'), { status: 503 }),
      ),
    );
    await app.user.click(screen.getByRole('button', { name: 'Delete account' }));
    await app.user.type(await screen.findByRole('textbox', { name: 'Type DELETE to confirm' }), 'DELETE{Enter}');
    expect(await screen.findByText('The journal is waking up.')).toBeVisible();
    expect(app.left).toEqual([]);
    await app.user.click(screen.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is signed out of everywhere after a question, and this device forgets what was not saved', async () => {
    let ended = 0;
    localStorage.setItem(draftKey(aUser().id, '1'), 'words');
    const app = await open(
      http.post('*/api/sessions/end', () => {
        ended += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await app.user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await app.user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(app.left).toEqual(['/']));
    expect(ended).toBe(1);
    expect(localStorage.getItem(draftKey(aUser().id, '1'))).toBeNull();
  });

  it('is kept from AI by a switch that holds at once', async () => {
    const saved: unknown[] = [];
    let noAi = false;
    const app = renderApp({
      at: '/profile',
      with: [
        http.put('*/api/profile/ai-consent', async ({ request }) => {
          saved.push(await request.json());
          noAi = true;
          return HttpResponse.json({});
        }),
        http.get('*/api/auth/user', () => HttpResponse.json({ ...aUser(), noAi })),
        journal([]),
      ],
    });
    const choice = await screen.findByRole('switch', { name: 'No AI on my dreams' });
    expect(choice).not.toBeChecked();
    await app.user.click(choice);
    await waitFor(() => expect(screen.getByRole('switch', { name: 'No AI on my dreams' })).toBeChecked());
    expect(saved).toEqual([{ noAi: true }]);
  });

  it('has a switch for AI that holds until the user call has returned, and goes back where it was not saved', async () => {
    let requests = 0;
    const answers = [HttpResponse.json({}), failure(503, 'The journal is waking up.')];
    const app = await open(
      http.get('*/api/auth/user', () => (requests++ === 0 ? undefined : noAnswer())),
      http.put('*/api/profile/ai-consent', () => answers.shift()),
    );
    const choice = screen.getByRole('switch', { name: 'No AI on my dreams' });
    await app.user.click(choice);
    await waitFor(() => expect(requests).toBe(2));
    expect(choice).toBeChecked();
    await app.user.click(choice);
    expect(await screen.findByText('Not saved')).toBeVisible();
  });
});

it('a dream that is kept from AI says so quietly on its card', async () => {
  renderApp({ at: '/dashboard', with: [signedIn({ noAi: true }), journal([aDream({ imageStatus: 'off' })])] });
  expect(await screen.findByText('Kept as you told it, without a painting.')).toBeVisible();
});
