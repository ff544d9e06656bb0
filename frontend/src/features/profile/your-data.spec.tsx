import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDream, anImport, aProblem, aUser } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { failure, journal, signedIn } from '../../testing/scenarios.js';
import { noAnswer } from '../../testing/server.js';
import { draftKey } from '../../ui/browser-navigation.js';

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

  describe('is brought back from a file', () => {
    const choose = (size = 10) => {
      const file = new File(['PK'], 'dreams.zip', { type: 'application/zip' });
      Object.defineProperty(file, 'size', { value: size });
      fireEvent.change(screen.getByTestId('archive-file'), { target: { files: [file] } });
    };
    const lines = (...steps: object[]) => steps.map((step) => `${JSON.stringify(step)}\n`).join('');
    const importing = (answer: () => Response) => open(http.post('*/api/profile/import', answer));

    it('step by step, with what was added and what was here', async () => {
      let write: (text: string) => void = () => undefined;
      let end = () => {};
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => {
          write = (text) => stream.enqueue(new TextEncoder().encode(text));
          end = () => stream.close();
        },
      });
      await importing(() => new HttpResponse(body));
      choose();
      expect(await screen.findByRole('button', { name: 'Importing...' })).toBeDisabled();
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Sending the file: \d+%$/));
      write(lines({ read: 2, of: 15 }));
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Reading dream 3 of 15'));
      write(lines(anImport({ added: 12, here: 3, pictures: 4, missing: 2, tooLong: 1, recordings: 1, nights: 2 })));
      end();
      expect(await screen.findByText('12 dreams added, 3 were here already.')).toBeVisible();
      expect(screen.getByRole('status')).toHaveTextContent(
        '1 recording that is no dream yet came back: it is above your dreams. 2 nights without a dream came back. 4 pictures will appear in their dreams one after the other. Of its pictures and voice notes, 2 could not be read. 1 dream left out: longer than the journal takes.',
      );
      expect(screen.getByRole('button', { name: 'Import' })).toBeEnabled();
    });

    it.each<[string, () => Response, string]>([
      [
        'is no archive',
        () => HttpResponse.json(aProblem(422, 'This is not an archive.'), { status: 422 }),
        'This is not an archive.',
      ],
      [
        'breaks off',
        () => new HttpResponse(lines({ read: 1, of: 9 }, { problem: 'The import stopped.' })),
        'The import stopped.',
      ],
      ['ends in the middle', () => new HttpResponse(lines({ read: 1, of: 9 })), 'The import stopped before its end.'],
      ['ends in something else', () => HttpResponse.html('<p>Bad Gateway</p>\n'), 'The import stopped before its end.'],
      ['cannot be sent', () => HttpResponse.error(), 'The server cannot be reached.'],
    ])('that %s, and says so', async (_what, answer, sentence) => {
      await importing(answer);
      choose();
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('Not imported');
      expect(alert).toHaveTextContent(sentence);
    });

    it('says so when there was no dream in it', async () => {
      await importing(() => new HttpResponse(lines(anImport({}))));
      choose();
      expect(await screen.findByText('There is no dream in this file.')).toBeVisible();
    });

    it('that is not too large to be sent at all', async () => {
      await open();
      choose(2_000_000_001);
      expect(await screen.findByRole('alert')).toHaveTextContent('This file is larger than 2 GB');
    });
  });

  describe('is in the trash', () => {
    const trashed = ['Lanterns', 'Elephants', 'Whales', 'Letters'].map((title) => ({
      id: aDream().id,
      title,
      deletedAt: '2026-11-03T08:00:00.000Z',
      erasedAt: '2026-12-03T08:00:00.000Z',
    }));
    const trash = (dreams: () => typeof trashed) =>
      http.get('*/api/dreams/trash', () => HttpResponse.json({ dreams: dreams() }));
    const titles = () => screen.getAllByRole('button', { name: /^Restore / }).map((button) => button.ariaLabel);

    it('for 30 days, and is brought back from there', async () => {
      let left = trashed;
      const app = await open(
        trash(() => left),
        http.post('*/api/dreams/:id/restore', ({ params }) => {
          left = left.filter(({ id }) => id !== params['id']);
          return HttpResponse.json(aDream());
        }),
      );
      expect(screen.getByText('Deleted dreams stay here for 30 days.')).toBeVisible();
      const list = await screen.findByRole('list', { name: 'Deleted dreams' });
      expect(list).toHaveTextContent(/^LanternsGone for good on Dec 3, 2026Restore/);
      expect(titles()).toEqual(['Restore Lanterns', 'Restore Elephants', 'Restore Whales']);
      await app.user.click(screen.getByRole('button', { name: 'Show all 4' }));
      await app.user.click(screen.getByRole('button', { name: 'Restore Elephants' }));
      await waitFor(() => expect(titles()).toEqual(['Restore Lanterns', 'Restore Whales', 'Restore Letters']));
      expect(screen.getByText('Your dream is back')).toBeVisible();
    });

    it('and says so when it cannot be brought back', async () => {
      const app = await open(
        trash(() => trashed.slice(0, 1)),
        http.post('*/api/dreams/:id/restore', () => failure(404, 'This dream is gone.')),
      );
      await app.user.click(await screen.findByRole('button', { name: 'Restore Lanterns' }));
      const alert = await within(screen.getByRole('list', { name: 'Deleted dreams' })).findByRole('alert');
      expect(alert).toHaveTextContent('Failed to bring the dream backThis dream is gone.');
    });
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
