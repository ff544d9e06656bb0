import type { Book, NewBook } from '@dreamloom/contracts/http';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../testing/render-app.js';
import { brand, journal, signedIn } from '../../testing/scenarios.js';

const aBook = (given: Partial<Book> = {}): Book => ({
  ...{ id: '4f2c8a52-7f0e-4f0c-9d55-1c9b1a6f0001', title: 'My nights', state: 'made', progress: 1, pages: 24 },
  ...{ missingPictures: 0, requestedAt: '2026-11-27T08:00:00.000Z', expiresAt: '2026-12-04T08:00:00.000Z' },
  ...given,
});
const DREAMS = [
  { id: '4f2c8a52-7f0e-4f0c-9d55-1c9b1a6f0002', title: 'The sea', night: '2026-11-20', hasPicture: true },
  { id: '4f2c8a52-7f0e-4f0c-9d55-1c9b1a6f0003', title: 'The train', night: '2026-11-21', hasPicture: false },
];

describe('the Book of Nights', () => {
  const open = async (books: Book[] = [], preview: object = {}) => {
    const requests: NewBook[] = [];
    const app = renderApp({
      at: '/profile?book',
      with: [
        http.get('*/api/books', () => HttpResponse.json({ books, nights: { from: '2025-12-30', to: '2026-11-21' } })),
        http.post('*/api/books/preview', () =>
          HttpResponse.json({ dreams: DREAMS, unprintable: [], isTooMuch: false, ...preview }),
        ),
        http.post('*/api/books', async ({ request }) => {
          requests.push((await request.json()) as NewBook);
          books.unshift(aBook({ state: 'waiting', progress: 0.42 }));
          return HttpResponse.json(books[0], { status: 202 });
        }),
        signedIn(),
        journal([]),
      ],
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Book of Nights' }));
    return { ...app, dialog, requests };
  };

  it('is made of the nights and dreams that were chosen, and says how far it is', async () => {
    const { user, dialog, requests } = await open();
    expect(await dialog.findByText('2 dreams, 1 with a painting')).toBeVisible();
    await user.click(dialog.getByText('Choose the dreams'));
    await user.click(dialog.getByRole('checkbox', { name: /The train/ }));
    expect(await dialog.findByText('1 dream, 1 with a painting')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Make the book' }));
    expect(await dialog.findByText(/Being made: 42%/)).toBeVisible();
    expect(requests).toEqual([
      {
        ...{ from: '2026-01-01', to: '2026-12-31', title: 'Book of Nights', without: [DREAMS[1]!.id] },
        ...{ withSongs: true, language: 'en' },
      },
    ]);
    expect(dialog.getByRole('button', { name: 'Make the book' })).toBeDisabled();
  });

  it('names the letters that it cannot print before it is made', async () => {
    const { dialog } = await open([], { unprintable: ['나', '는'] });
    expect(await dialog.findByText(/No typeface of the book has these: 나 는/)).toBeVisible();
  });

  it('is not made of more than it can hold', async () => {
    const { dialog } = await open([], { isTooMuch: true });
    expect(await dialog.findByText('One book cannot hold all of this')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Make the book' })).toBeDisabled();
  });

  it('is there as files for a screen, a printer and a reader', async () => {
    const { dialog } = await open([aBook()]);
    const addresses = (await dialog.findAllByRole('link')).map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(
      ['book', 'inside', 'cover', 'epub'].map((file) => `/api/books/${aBook().id}/file?file=${file}`),
    );
  });
});

it('the page Merch leads to it and to a printer, where one is configured', async () => {
  const printerUrl = 'https://printer.example/books';
  renderApp({ at: '/merch', with: [brand({ printerUrl }), signedIn(), journal([])] });
  expect(await screen.findByRole('link', { name: 'To the printer' })).toHaveAttribute('href', printerUrl);
  expect(screen.getByRole('link', { name: 'Book of Nights' })).toHaveAttribute('href', '/profile?book');
  expect(screen.queryByText(/Coming soon/)).not.toBeInTheDocument();
});
