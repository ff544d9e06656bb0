import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDream, aProblem, aUser } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';

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

  it('[R237] is erased only after its word was typed, with what the device kept, and the browser starts anew', async () => {
    const asked: unknown[] = [];
    localStorage.setItem('dreamloom-draft-1', 'words');
    localStorage.setItem('dreamloom-theme', 'dark');
    const app = await open(
      http.delete('*/api/profile', async ({ request }) => {
        asked.push(await request.json());
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
    expect(asked).toEqual([{ confirmation: 'DELETE' }]);
    expect([localStorage.getItem('dreamloom-draft-1'), localStorage.getItem('dreamloom-theme')]).toEqual([
      null,
      'dark',
    ]);
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

  it('is signed out of everywhere after a question', async () => {
    let ended = 0;
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
  });

  it('is kept from AI by a switch that holds at once', async () => {
    const saved: unknown[] = [];
    let noAi = false;
    const app = renderApp({
      at: '/profile',
      with: [
        http.patch('*/api/profile', async ({ request }) => {
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
});

it('a dream that is kept from AI says so quietly on its card', async () => {
  renderApp({ at: '/dashboard', with: [signedIn({ noAi: true }), journal([aDream({ imageStatus: 'off' })])] });
  expect(await screen.findByText('Kept as you told it, without AI, as you chose in your profile.')).toBeVisible();
});
