import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anImport, aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';

async function open(...handlers: Parameters<typeof renderApp>[0]['with']) {
  const app = renderApp({ at: '/profile', with: [...handlers, signedIn(), journal([])] });
  await screen.findByRole('heading', { name: 'Your data' });
  return app;
}

describe('your data, brought back from a file', () => {
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
    write(lines({ taken: 2, ofFiles: 6 }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Storing picture or voice note 3 of 6'));
    write(lines(anImport({ added: 12, here: 3, pictures: 4, missing: 2, tooLong: 1, recordings: 1, nights: 2 })));
    end();
    expect(await screen.findByText('12 dreams added, 3 were here already.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      '1 recording that is no dream yet came back: it is above your dreams. 2 nights without a dream came back. Of its pictures and voice notes, 2 could not be read. 1 dream left out: longer than the journal takes.',
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

  it('with what became of its files, also when the page is opened later', async () => {
    const seen = [
      { waiting: 2, unreadable: 3 },
      { failed: 1, missing: 4 },
    ];
    await open(
      http.get('*/api/profile/import', () =>
        HttpResponse.json({ waiting: 0, missing: 0, unreadable: 0, failed: 0, ...seen.shift() }),
      ),
      http.post('*/api/profile/import', () => new HttpResponse(lines(anImport({ added: 1 })))),
    );
    expect(
      await screen.findByText(
        '2 pictures will appear in their dreams one after the other. 3 files of your last import were left out: they cannot be opened as pictures or recordings.',
      ),
    ).toBeVisible();
    choose();
    expect(
      await screen.findByText(
        '1 picture of your last import was left out: opening it failed several times. 4 files of an import that stopped are not here yet: please choose the same ZIP again.',
      ),
    ).toBeVisible();
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
