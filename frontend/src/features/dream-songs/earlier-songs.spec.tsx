import type { DreamSong } from '@dreamloom/contracts/http';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDream } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { failing, failure, journal, signedIn, songs } from '../../testing/scenarios.js';
import { empty, recorder } from '../../testing/server.js';

beforeAll(() =>
  Promise.all([
    import('../../app/SignedInRoutes.js'),
    import('./DreamSongsPage.js'),
    import('../../ui/FrameworkSources.js'),
  ]),
);

const aSong = (at: number, over: Partial<DreamSong> = {}): DreamSong => ({
  id: `66666666-6666-4666-8666-${String(at).padStart(12, '0')}`,
  framework: 'healing',
  createdAt: '2026-03-05T23:30:00.000Z',
  dreamCount: 2,
  dreams: ['The Owl', 'The Lift'],
  ...over,
});

const open = (...handlers: Parameters<typeof renderApp>[0]['with']) =>
  renderApp({ at: '/dream-songs', with: [...handlers, journal([aDream()]), signedIn()], styled: true });

const textOf = (song: DreamSong, text: string) =>
  http.get(`*/api/dream-songs/${song.id}`, () => HttpResponse.json({ ...song, text }));

it('lists earlier songs and readings of the canvas with their date and dreams', async () => {
  open(songs([aSong(1, { framework: 'global_canvas', dreamCount: 5, dreams: [] }), aSong(2)]));
  const list = within(await screen.findByRole('region', { name: 'Earlier songs' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    // In the dreamer's time zone it was past midnight.
    'Global CanvasMar 6, 2026 · 5 dreams',
    'Healing DreamsMar 6, 2026 · 2 dreams: The Owl, The Lift',
  ]);
});

it('has no such list before the first song', async () => {
  open();
  await screen.findByRole('button', { name: 'Generate Interpretation' });
  expect(screen.queryByRole('region', { name: 'Earlier songs' })).not.toBeInTheDocument();
});

it('opens a song with its line breaks and copies it', async () => {
  const song = aSong(1);
  const { user } = open(songs([song]), textOf(song, 'First line\n\nSecond line'));
  const entry = await screen.findByRole('button', { name: /^Healing Dreams.*2026/ });
  expect(entry).toHaveAttribute('aria-expanded', 'false');
  await user.click(entry);
  const text = await screen.findByText(/First line/);
  expect(text).toHaveStyle({ whiteSpace: 'pre-line' });
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(write.mock.calls).toEqual([['First line\n\nSecond line']]);
  expect(await screen.findByText('Copied to clipboard!')).toBeInTheDocument();
  await user.click(entry);
  expect(screen.queryByText(/First line/)).not.toBeInTheDocument();
});

it('deletes a song only after a confirmation, and says when that fails', async () => {
  const song = aSong(1);
  let stored = [song, aSong(2, { framework: 'navigation' })];
  let fails = true;
  const { calls, handlers } = recorder({
    [`DELETE /api/dream-songs/${song.id}`]: () => {
      if (fails) return failure(503, 'The journal is waking up.');
      stored = stored.slice(1);
      return empty();
    },
  });
  const list = http.get('*/api/dream-songs', () => HttpResponse.json({ songs: stored, total: stored.length }));
  const { user } = open(...handlers, list, textOf(song, 'A song.'));
  await user.click(await screen.findByRole('button', { name: /^Healing Dreams.*2026/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this song?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const again = within(await screen.findByRole('alertdialog'));
  await user.click(again.getByRole('button', { name: 'Delete' }));
  expect(await again.findByText('The journal is waking up.')).toBeInTheDocument();
  fails = false;
  await user.click(again.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Healing Dreams.*2026/ })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: /^Dream Navigation/ })).toBeVisible();
});

it('has a new song in the list at once', async () => {
  const stored: DreamSong[] = [];
  const { user } = open(
    http.get('*/api/dream-songs', () => HttpResponse.json({ songs: stored, total: stored.length })),
    http.post('*/api/dreams/collective-interpretation', () => {
      stored.push(aSong(1));
      return HttpResponse.json({ interpretation: 'A song.' });
    }),
  );
  await user.click(await screen.findByRole('radio', { name: 'Healing Dreams' }));
  await user.click(await screen.findByRole('button', { name: 'Generate Interpretation' }));
  expect(await screen.findByRole('region', { name: 'Earlier songs' })).toHaveTextContent('The Owl, The Lift');
});

it('shows the songs of the next pages', async () => {
  const all = Array.from({ length: 12 }, (_, at) => aSong(at));
  const { user } = open(
    http.get('*/api/dream-songs', ({ request }) => {
      const skip = Number(new URL(request.url).searchParams.get('skip') ?? 0);
      return HttpResponse.json({ songs: all.slice(skip, skip + 10), total: 12 });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Show more songs' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Healing Dreams.*2026/ })).toHaveLength(12));
  expect(screen.queryByRole('button', { name: 'Show more songs' })).not.toBeInTheDocument();
});

it('says when the list cannot be fetched', async () => {
  open(failing('/api/dream-songs', 503, 'The songs rest.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch earlier songs503: The songs rest.');
});

it('names the sources of a song’s framework, and none for a reading of the canvas', async () => {
  const [sung, read] = [aSong(1), aSong(2, { framework: 'global_canvas' })];
  const { user } = open(songs([sung, read]), textOf(sung, 'A song.'), textOf(read, 'A reading.'));
  await user.click(await screen.findByRole('button', { name: /^Global Canvas/ }));
  await screen.findByText('A reading.');
  expect(screen.queryByRole('button', { name: /^Sources/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Healing Dreams.*2026/ }));
  const sources = await screen.findByRole('button', { name: 'Sources: Healing Dreams' });
  await user.click(sources);
  expect(sources).toHaveAttribute('aria-expanded', 'true');
  const list = within(await screen.findByRole('list', { name: 'Healing Dreams' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toContain(
    'Harriet Ngubane: Body and Mind in Zulu Medicine (1977)',
  );
  expect(screen.getByText(/^The sanctuaries are known from inscriptions/)).toBeVisible();
});

it('sends what is wrong with the chosen framework, keeps the words when that fails, and thanks', async () => {
  let fails = true;
  const { calls, handlers } = recorder({
    'POST /api/dream-songs/corrections': () => (fails ? failure(503, 'The journal is waking up.') : empty()),
  });
  const { user } = open(...handlers);
  await user.click(await screen.findByRole('radio', { name: 'Dream Navigation' }));
  await user.click(screen.getByRole('button', { name: 'Sources: Dream Navigation' }));
  const opener = await screen.findByRole('button', { name: 'Something here is wrong' });
  await user.click(opener);
  const form = within(screen.getByRole('form', { name: 'Something here is wrong' }));
  expect(form.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.type(form.getByRole('textbox', { name: 'What is wrong?' }), 'We are the Dane-zaa.');
  await user.click(form.getByRole('button', { name: 'Send' }));
  expect(await form.findByText('The journal is waking up.')).toBeVisible();
  fails = false;
  await user.type(form.getByRole('textbox', { name: /^E-mail address/ }), 'ada@example.org');
  await user.click(form.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thank you')).toBeVisible();
  const body = { framework: 'navigation', words: 'We are the Dane-zaa.' };
  expect(calls.map((call) => call.body)).toEqual([
    { ...body, replyTo: null },
    { ...body, replyTo: 'ada@example.org' },
  ]);
  expect(opener).toHaveFocus();
  await user.click(opener);
  expect(screen.getByRole('textbox', { name: 'What is wrong?' })).toHaveValue('');
});
