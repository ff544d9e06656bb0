import { type Dream, joinDetails } from '@dreamloom/contracts/http';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDream, aPage, aProblem } from '../../testing/builders.js';
import { FakeEventSource } from '../../testing/jsdom-additions.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { opened, settle } from '../../testing/settled.js';
import { filterDreams } from './use-found-dreams.js';

const dreams = [
  aDream({ title: 'Glass', isLucid: true, tags: ['strange', 'Adventure'] }),
  aDream({ title: 'Storm', tags: ['scary', 'vivid'] }),
  aDream({ title: 'Garden', tags: ['Peaceful', 'emotional', 'lucid'] }),
];
const open = (handlers = [journal(dreams)]) => renderApp({ at: '/dashboard', with: [...handlers, signedIn()] });

type User = ReturnType<typeof renderApp>['user'];
const choose = async (user: User, name: string) => {
  await user.click(await screen.findByRole('combobox', { name: 'Filter' }));
  await user.click(await screen.findByRole('option', { name }));
};
const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('[R109 R110] found', () => {
  it.each([
    ['[R109] lucid keeps what is flagged, not what is tagged', 'lucid', ['Glass']],
    ['[R110] vivid', 'vivid', ['Storm']],
    ['[R110] emotional', 'emotional', ['Garden']],
    ['[R110] scary', 'scary', ['Storm']],
    ['[R110] peaceful, whatever its case', 'peaceful', ['Garden']],
    ['[R110] strange', 'strange', ['Glass']],
    ['[R110] adventure, whatever its case', 'adventure', ['Glass']],
  ] as const)('%s', (_title, filter, expected) => {
    expect(filterDreams(dreams, { words: '', filter }).map(({ title }) => title)).toEqual(expected);
  });

  it.each([
    ['blue', 1],
    ['colors', 0],
    ['details', 0],
  ])('[R107] searches the values of the details and not the labels: %s', (words, count) => {
    const described = [aDream({ title: 'Sea', content: joinDetails('I swam.', { colors: 'Blue' }) })];
    expect(filterDreams(described, { words, filter: null })).toHaveLength(count);
  });

  it('finds words without their accents, and words with accents that the dream lacks', () => {
    const spanish = [aDream({ title: 'Sueño', content: 'Volaba sobre el oceano.' })];
    expect(filterDreams(spanish, { words: 'sueno', filter: null })).toHaveLength(1);
    expect(filterDreams(spanish, { words: 'OCÉANO', filter: null })).toHaveLength(1);
  });

  it('[R107] wants both the words and the filter', () => {
    expect(filterDreams(dreams, { words: 'garden', filter: 'vivid' })).toEqual([]);
  });
});

describe('the filter', () => {
  it('[R103] lists ten entries in their order', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('combobox', { name: 'Filter' }));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'All Dreams',
      'Dream Songs',
      'Tagged Dreams',
      'Lucid',
      'Vivid',
      'Emotional',
      'Scary',
      'Peaceful',
      'Strange',
      'Adventure',
    ]);
  });

  it('[R110] narrows the list and opens it again', async () => {
    const { user } = open();
    await choose(user, 'Scary');
    await waitFor(() => expect(titles()).toEqual(['Storm']));
    await choose(user, 'All Dreams');
    await waitFor(() => expect(titles()).toEqual(['Glass', 'Storm', 'Garden']));
  });

  it("[R104] goes to /dream-songs by 'Dream Songs'", async () => {
    const app = open();
    await choose(app.user, 'Dream Songs');
    await waitFor(() => expect(app.address()).toBe('/dream-songs'));
  });

  it("[R105 R106] says that 'Tagged Dreams' is coming soon and goes back to all dreams", async () => {
    const { user } = open();
    await choose(user, 'Scary');
    await choose(user, 'Tagged Dreams');
    const alert = await opened('alertdialog', 'Tagged Dreams');
    expect(alert).toHaveTextContent('This feature is coming soon.');
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('combobox', { name: 'Filter' })).toHaveTextContent('All Dreams');
    await waitFor(() => expect(titles()).toHaveLength(3));
  });

  it('[R111 R112] counts as a search when nothing is left, not as an empty journal', async () => {
    const { user } = open([journal([aDream({ title: 'Only one' })])]);
    await choose(user, 'Lucid');
    expect(await screen.findByRole('heading', { name: 'No dreams found' })).toBeVisible();
    expect(screen.getByText('Try adjusting your search terms or filters')).toBeVisible();
    expect(screen.queryByText(/Welcome to/)).not.toBeInTheDocument();
  });
});

describe('a search in a journal with more pages', () => {
  const old = aDream({ title: 'An old storm', tags: ['scary'], createdAt: '2024-01-01T00:00:00.000Z' });
  const answerWith = (some: Dream[]) => HttpResponse.json(aPage(some, { total: 60 }));
  /** A journal of which the first page is loaded; the server searches the rest. */
  const longJournal = (look: (q: string) => Response) =>
    http.get('*/api/dreams', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q');
      return q === null ? HttpResponse.json(aPage(dreams, { total: 60, nextCursor: 'more' })) : look(q);
    });

  it('[R107 R110] is made on the server too, with the words and the filter', async () => {
    const requests: string[] = [];
    const { user } = open([
      http.get('*/api/dreams', ({ request }) => {
        const { search, searchParams } = new URL(request.url);
        requests.push(search);
        return HttpResponse.json(
          searchParams.has('q')
            ? aPage([dreams[1]!, old], { total: 60 })
            : aPage(dreams, { total: 60, nextCursor: 'more' }),
        );
      }),
    ]);
    await choose(user, 'Scary');
    await user.type(screen.getByPlaceholderText('Search your dreams...'), 'STORM');
    await waitFor(() => expect(titles()).toEqual(['Storm', 'An old storm']));
    expect(requests.at(-1)).toBe('?q=STORM&filter=scary');
    expect(screen.getByText('60 dreams')).toBeVisible();
  });

  it('[R453 R455] says so when the server cannot look, and looks again on demand', async () => {
    const sought: string[] = [];
    const refused = HttpResponse.json(aProblem(503, 'The journal rests.'), { status: 503 });
    const { user } = open([longJournal((q) => (sought.push(q) === 1 ? refused.clone() : answerWith([old])))]);
    await screen.findByRole('article', { name: 'Storm' });
    await user.type(screen.getByPlaceholderText('Search your dreams...'), 'old');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch dreams503: The journal rests.');
    expect(screen.queryByText('No dreams found')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toEqual(['An old storm']));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['the Refresh button', (user: User) => user.click(screen.getByRole('button', { name: 'Refresh' }))],
    ['the word of the server', async () => act(() => FakeEventSource.last.sendDream(old.id))],
  ])('keeps what only the server found fresh: %s', async (_by, refresh) => {
    let mended = old;
    const { user } = open([
      longJournal(() => answerWith([mended])),
      http.get(`*/api/dreams/${old.id}`, () => HttpResponse.json(mended)),
    ]);
    await screen.findByRole('article', { name: 'Storm' });
    await user.type(screen.getByPlaceholderText('Search your dreams...'), 'old');
    expect(await screen.findByRole('article', { name: 'An old storm' })).toBeVisible();
    mended = { ...old, title: 'An old storm, mended' };
    await refresh(user);
    expect(await screen.findByRole('article', { name: 'An old storm, mended' })).toBeVisible();
  });

  it('shows a found dream as fresh on its page as in the list', async () => {
    let mended = old;
    const { user } = open([
      longJournal(() => answerWith([mended])),
      http.get(`*/api/dreams/${old.id}`, () => HttpResponse.json(mended)),
    ]);
    await screen.findByRole('article', { name: 'Storm' });
    await user.type(screen.getByPlaceholderText('Search your dreams...'), 'old');
    const card = within(await screen.findByRole('article', { name: 'An old storm' }));
    await user.click(card.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'View dream' }));
    await screen.findByRole('heading', { level: 1, name: 'An old storm' });
    mended = { ...old, title: 'An old storm, mended' };
    act(() => FakeEventSource.last.sendDream(old.id));
    expect(await screen.findByRole('heading', { level: 1, name: 'An old storm, mended' })).toBeVisible();
  });

  it('asks nothing more for a filter when the whole journal is loaded, and for words what finds them inflected', async () => {
    const requests: string[] = [];
    const { user } = open([
      http.get('*/api/dreams', ({ request }) => {
        requests.push(new URL(request.url).search);
        return HttpResponse.json(aPage(requests.length > 1 ? [dreams[1]!] : dreams));
      }),
    ]);
    await choose(user, 'Scary');
    await waitFor(() => expect(titles()).toEqual(['Storm']));
    await settle(400);
    expect(requests).toEqual(['']);
    await user.type(screen.getByPlaceholderText('Search your dreams...'), 'storm');
    await waitFor(() => expect(requests).toEqual(['', '?q=storm&filter=scary']));
    expect(titles()).toEqual(['Storm']);
  });
});
