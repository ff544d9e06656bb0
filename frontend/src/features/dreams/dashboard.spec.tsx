import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aCover, aDream, aPage, aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { failing, journal, pending, signedIn } from '../../testing/scenarios.js';
import { server } from '../../testing/server.js';

const open = (handlers: Parameters<typeof renderApp>[0]['with'], mobile = false) =>
  renderApp({ at: '/dashboard', with: [...handlers, signedIn()], mobile, styled: true });

const card = (title: string) => screen.findByRole('article', { name: title });
/** The number of dreams in the list, rendered or not. */
const listed = () => Number(screen.queryAllByRole('article')[0]?.closest('li')?.getAttribute('aria-setsize') ?? 0);
const titles = () =>
  screen
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('heading'))
    .map((heading) => heading.textContent);

describe('the list while it loads, fails or is empty', () => {
  it.each([
    ['Loading your dreams...', pending('/api/dreams')],
    ['Failed to fetch dreams', failing('/api/dreams', 503, 'The journal rests.')],
    ['Welcome to Dreamloom', journal([])],
  ])('[R099] has its heading above %j', async (below, handler) => {
    open([handler]);
    expect(await screen.findByText(below)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Your Dreams Journal$/);
  });

  it('[R118 R462] says that it loads', async () => {
    open([pending('/api/dreams')]);
    expect(await screen.findByText('Loading your dreams...')).toBeVisible();
  });

  it('[R453 R455] tells why it failed and tries again on demand', async () => {
    const { user } = open([
      http.get('*/api/dreams', () => HttpResponse.json(aProblem(503, 'The journal rests.'), { status: 503 })),
    ]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch dreams503: The journal rests.');
    server.use(journal([aDream({ title: 'Back again' })]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Back again')).toBeVisible();
  });

  it('[R113 R114 R115] welcomes who has no dreams yet and leads to WhatsApp', async () => {
    const app = open([journal([])]);
    const welcome = await screen.findByRole('region', { name: 'Welcome to Dreamloom' });
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
    expect(
      within(welcome)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringMatching(/^Send voice notes/),
      expect.stringMatching(/^Type dreams/),
      expect.stringMatching(/^Get AI artwork/),
      expect.stringMatching(/^Track patterns/),
    ]);
    await app.user.click(within(welcome).getByRole('link', { name: 'Connect WhatsApp' }));
    expect(await screen.findByRole('heading', { name: 'WhatsApp Connectivity' })).toBeVisible();
  });
});

describe('a dream', () => {
  it('[R099 R100 R119] stands in the list with its words, moods and marks', async () => {
    open([
      journal([
        aDream({
          title: 'Elephants made of Glass',
          content: 'Three elephants made of glass walked beside a train.',
          source: 'whatsapp_text',
          tags: ['strange', 'Adventure'],
          isLucid: true,
          isRecurrent: true,
          isPublic: true,
        }),
      ]),
    ]);
    const dream = await card('Elephants made of Glass');
    expect(screen.getByRole('heading', { level: 1, name: 'Your Dreams Journal' })).toBeVisible();
    expect(screen.getByText('1 dream')).toBeVisible();
    expect(within(dream).getByText('Today')).toBeVisible();
    expect(within(dream).getByText('text')).toBeVisible();
    expect(within(dream).getByText('Public')).toBeVisible();
    expect(within(dream).getByText('Three elephants made of glass walked beside a train.')).toBeVisible();
    expect(
      within(within(dream).getByRole('list', { name: 'Tags' }))
        .getAllByRole('listitem')
        .map((tag) => tag.textContent),
    ).toEqual(['lucid', 'recurrent', 'strange', 'Adventure']);
  });

  it('shows its steps and the quiet line while it is on its way', async () => {
    open([journal([aDream({ title: 'I was in a library', titleStatus: 'naming', imageStatus: 'queued' })])]);
    const dream = await card('I was in a library');
    const steps = within(within(dream).getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Heard you, done',
      'Naming it, in progress',
      'Painting it, to come',
    ]);
    expect(within(dream).getByText('Your words are safe. The rest is on its way.')).toBeVisible();
  });

  it('tells the reason of a failed step', async () => {
    open([journal([aDream({ title: 'Storm', imageStatus: 'failed', failure: 'The painter was too busy.' })])]);
    const dream = await card('Storm');
    expect(within(dream).getByText('Painting it')).toHaveTextContent('Painting it, failed');
    expect(within(dream).getByText('The painter was too busy. Your words are safe.')).toBeVisible();
  });

  it('hangs its painting under its prompt, with its measures', async () => {
    open([journal([aDream({ title: 'Lanterns', cover: aCover() })])]);
    const painting = within(await card('Lanterns')).getByRole('img', {
      name: 'Two people walk to a house under lanterns',
    });
    expect(painting).toHaveAttribute('src', '/api/media/lanterns');
    expect(painting).toHaveAttribute('srcset', expect.stringMatching(/\?w=320 320w, .*\?w=640 640w, .* 1200w$/));
    expect(painting).toHaveAttribute('width', '1200');
    expect(painting).toHaveAttribute('height', '800');
    expect(painting).toHaveStyle({ opacity: 0 });
    fireEvent.load(painting);
    expect(painting).toHaveStyle({ opacity: 1 });
  });

  it('[R136] falls back to the placeholder when the picture is broken', async () => {
    open([journal([aDream({ title: 'Lanterns', cover: aCover() })])]);
    const painting = within(await card('Lanterns')).getByRole('img');
    fireEvent.error(painting);
    expect(painting).toHaveAttribute('src', '/painting-placeholder.svg');
    expect(painting).not.toHaveAttribute('srcset');
    expect(painting).toHaveStyle({ opacity: 1 });
  });

  it('survives a placeholder hash that is spoilt', async () => {
    open([journal([aDream({ title: 'Lanterns', cover: aCover({ placeholder: '%%%' }) })])]);
    expect(await card('Lanterns')).toBeVisible();
  });

  /** The card of a dream of today may be large. */
  const earlier = new Date(Date.now() - 2 * 86_400_000).toISOString();

  it('[R120] has a small picture, two lines and one button on a phone, where a tap opens it', async () => {
    const content = 'A long story. '.repeat(30);
    const dream = aDream({ title: 'Lanterns', cover: aCover(), tags: ['vivid'], content, createdAt: earlier });
    const { user } = open([journal([dream])], true);
    const shown = within(await card('Lanterns'));
    expect(shown.getByRole('img')).toHaveAttribute('sizes', '96px');
    expect(shown.queryByRole('list')).not.toBeInTheDocument();
    expect(
      shown.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['Actions for Lanterns']);
    await user.click(shown.getByRole('link', { name: 'Lanterns' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lanterns' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Tags' })).toBeVisible();
  });

  it.each([
    ['the steps of a painting that is under way', { imageStatus: 'painting' }, true],
    ['the steps of one that failed', { imageStatus: 'failed' }, true],
    ['a placeholder where there is none', { imageStatus: 'off' }, false],
  ] as const)('shows on a phone %s', async (_what, over, hasSteps) => {
    open([journal([aDream({ title: 'Lanterns', cover: null, createdAt: earlier, ...over })])], true);
    const steps = within(await card('Lanterns')).queryByRole('list', { name: 'Progress' });
    expect(steps !== null).toBe(hasSteps);
  });

  it('[R120 R121 R467] has its title clipped to 30 characters on a phone only', async () => {
    const title = 'I was in a library under the deep sea';
    const { unmount } = open([journal([aDream({ title })])], true);
    expect(await card('I was in a library under th...')).toBeVisible();
    unmount();
    open([journal([aDream({ title })])]);
    expect(await card(title)).toBeVisible();
  });
});

describe('[R102 R107 R108] the search', () => {
  const dreams = [
    aDream({ title: 'A Garden full of Lanterns', content: 'My grandmother had a key.' }),
    aDream({ title: 'Elephants', content: 'Made of GLASS, all three.' }),
  ];

  it.each([
    ['LANTERN', ['A Garden full of Lanterns']],
    ['glass', ['Elephants']],
    ['  key ', ['A Garden full of Lanterns']],
  ])('[R102 R107 R108] %s', async (words, found) => {
    const { user } = open([journal(dreams)]);
    await card('Elephants');
    await user.type(screen.getByPlaceholderText('Search your dreams...'), words);
    await waitFor(() => expect(titles()).toEqual(found));
    expect(screen.getByRole('status')).toHaveTextContent('1 dream found');
  });

  it('is cleared by its button, which leaves the keyboard in the field', async () => {
    const { user } = open([journal(dreams)]);
    await card('Elephants');
    const field = screen.getByPlaceholderText('Search your dreams...');
    expect(screen.queryByRole('button', { name: 'Clear the search' })).not.toBeInTheDocument();
    await user.type(field, 'glass');
    await waitFor(() => expect(titles()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    await waitFor(() => expect(titles()).toHaveLength(2));
  });

  it('[R111 R112] says when nothing matches', async () => {
    const { user } = open([journal(dreams)]);
    await card('Elephants');
    await user.type(screen.getByPlaceholderText('Search your dreams...'), 'submarine');
    expect(await screen.findByRole('heading', { name: 'No dreams found' })).toBeVisible();
    expect(screen.getByText('Try adjusting your search terms or filters')).toBeVisible();
  });
});

describe('Refresh', () => {
  it('[R101] asks for the list again and announces what is new', async () => {
    const old = aDream({ title: 'Old', createdAt: new Date(Date.now() - 60_000).toISOString() });
    const { user } = open([journal([old])]);
    await card('Old');
    server.use(journal([aDream({ title: 'New' }), old]));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await card('New')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('A new dream arrived: New'));
  });

  it('keeps the list when asking again fails', async () => {
    const { user } = open([journal([aDream({ title: 'Old' })])]);
    await card('Old');
    server.use(http.get('*/api/dreams', () => new HttpResponse(null, { status: 500 })));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/could not be refreshed/)).toBeVisible();
    expect(await card('Old')).toBeVisible();
  });
});

describe('Load More Dreams', () => {
  const fifty = Array.from({ length: 50 }, () => aDream());

  it('[R116] appends the next page and goes at the end', async () => {
    const requests: (string | null)[] = [];
    const { user } = open([
      http.get('*/api/dreams', ({ request }) => {
        const cursor = new URL(request.url).searchParams.get('cursor');
        requests.push(cursor);
        return HttpResponse.json(
          cursor === null
            ? aPage(fifty, { total: 51, nextCursor: 'a/b' })
            : aPage([aDream({ title: 'The first of all' })], { total: 51 }),
        );
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Load More Dreams' }));
    await waitFor(() => expect(listed()).toBe(51));
    expect(screen.getByText('51 dreams')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load More Dreams' })).not.toBeInTheDocument();
    expect(requests).toEqual([null, 'a/b']);
  });

  it('[R117] is absent when fewer than 50 dreams are listed', async () => {
    open([journal(fifty.slice(0, 49), { total: 60, nextCursor: 'more' })]);
    await waitFor(() => expect(listed()).toBe(49));
    expect(screen.queryByRole('button', { name: 'Load More Dreams' })).not.toBeInTheDocument();
  });
});
