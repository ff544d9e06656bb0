import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { showLanguage } from '../../language/language.js';
import { somePatterns } from '../../testing/builders.js';
import { FakeEventSource } from '../../testing/jsdom-additions.js';
import { renderApp } from '../../testing/render-app.js';
import { failing, journal, patterns, reading, signedIn } from '../../testing/scenarios.js';
import { nightsOfMonth } from '../../ui/journal-address.js';
import { nightAfter, stepOf } from './calendar-steps.js';
import { toCsv } from './csv.js';
import { drawMap } from './draw-map.js';
import { type Layout, layOut, nodeTowards } from './map-layout.js';
import { unusualWords } from './words.js';

type Handlers = Parameters<typeof renderApp>[0]['with'];
const motifs = http.get('*/api/motifs', () => HttpResponse.json({ motifs: [], merges: [] }));
const open = (handlers: Handlers = [patterns()], at = '/patterns') =>
  renderApp({ at, with: [...handlers, journal([]), reading(), motifs, signedIn()] });
const night = (name: string | RegExp) => screen.findByRole('link', { name });

describe('the calendar', () => {
  it('says what each night was, and leads to its dreams', async () => {
    const app = open();
    await app.user.click(await night('March 2, 2026: 2 dreams, peaceful, lucid'));
    await waitFor(() => expect(app.address()).toBe('/dashboard?from=2026-03-02&to=2026-03-02'));
  });

  it('tells a night without a dream from one that was not told', async () => {
    open();
    expect(await screen.findByRole('gridcell', { name: 'March 5, 2026: no dream' })).toBeVisible();
    expect(screen.getByRole('gridcell', { name: 'March 6, 2026: nothing told' })).toBeVisible();
  });

  it('is one tab stop, and arrow keys walk its nights', async () => {
    const { user } = open();
    const last = await night(/^March 9, 2026/);
    expect(document.querySelectorAll('[data-night][tabindex="0"]')).toHaveLength(1);
    last.focus();
    await user.keyboard('{ArrowLeft}');
    expect(await night(/^March 8, 2026/)).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowRight}{Home}');
    expect(screen.getByRole('gridcell', { name: /^February 1, 2026/ })).toHaveFocus();
    expect(document.querySelectorAll('[data-night][tabindex="0"]')).toHaveLength(1);
  });

  it.each([
    ['ltr', 'ArrowLeft', 'row', 'day-before'],
    ['rtl', 'ArrowLeft', 'row', 'day-after'],
    ['rtl', 'ArrowRight', 'column', 'month-before'],
    ['rtl', 'ArrowUp', 'row', 'month-before'],
    ['ltr', 'a', 'row', undefined],
  ] as const)('%s %s in a %s is %s', (direction, key, months, step) => {
    document.documentElement.dir = direction;
    expect(stepOf(key, months)).toBe(step);
    document.documentElement.dir = '';
  });

  it.each([
    ['en', true, 'Jan'],
    ['fr', true, 'J'],
    ['fr', false, 'janv.'],
    ['ar-XB', true, 'ي'],
  ] as const)('names the months in %s (on a phone: %s) so that they fit', async (language, mobile, name) => {
    renderApp({ at: '/patterns', mobile, with: [patterns(), journal([]), reading(), motifs, signedIn()] });
    await screen.findByRole('grid');
    await act(() => showLanguage(language));
    expect(screen.getAllByRole('rowheader')[0]?.lastChild).toHaveTextContent(name);
    await act(() => showLanguage('en'));
  });

  it.each([
    ['2026-03-31', 'month-before', '2026-02-28'],
    ['2026-02-28', 'day-after', '2026-03-01'],
    ['2026-01-01', 'day-before', '2026-01-01'],
    ['2026-12-31', 'day-after', '2026-12-31'],
    ['2024-02-10', 'last', '2024-02-29'],
  ] as const)('from %s %s is %s', (from, step, to) => expect(nightAfter(from, step)).toBe(to));

  it('changes the year in the address', async () => {
    const requested: string[] = [];
    const app = open([patterns({}, requested)]);
    await app.user.click(await screen.findByRole('link', { name: '2024' }));
    expect(await screen.findByRole('grid', { name: 'Nights of 2024' })).toBeVisible();
    expect(app.address()).toBe('/patterns?year=2024');
    expect(requested).toEqual(['', '?year=2024']);
  });
});

describe('the counts', () => {
  it('lead to the dreams behind them', async () => {
    open();
    const link = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await link(/^2 ?nights in a row/)).toBe('/dashboard?from=2026-03-08&to=2026-03-09');
    expect(await link(/^83%/)).toBe('/dashboard?from=2026-01-01&to=2026-12-31');
    expect(await link(/^3 ?lucid dreams/)).toBe('/dashboard?lucid=true&from=2026-01-01&to=2026-12-31');
    expect(screen.queryByRole('link', { name: /^0 ?recurrent/ })).not.toBeInTheDocument();
    expect(await link(/^Lucid$/i)).toBe('/dashboard?lucid=true&from=2026-01-01&to=2026-12-31');
    expect(await link(/^Recurrent$/i)).toBe('/dashboard?recurrent=true&from=2026-01-01&to=2026-12-31');
  });

  it('of each plot stand in a table, whose cells lead to the dreams', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Moods through the year', hidden: true });
    const march = within(table).getByRole('row', { name: /^March/, hidden: true });
    expect(march).toHaveTextContent('March001300');
    expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(2);
    expect(within(march).getByRole('link', { name: '3', hidden: true })).toHaveAttribute(
      'href',
      '/dashboard?mood=peaceful&from=2026-03-01&to=2026-03-31',
    );
    const hours = screen.getByRole('table', { name: 'The hour of waking', hidden: true });
    expect(within(hours).getByRole('link', { name: '6', hidden: true })).toHaveAttribute(
      'href',
      '/dashboard?hour=6&from=2026-01-01&to=2026-12-31',
    );
  });

  it('of every plot and of the calendar are saved as a file', async () => {
    const saved: Blob[] = [];
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    const { user } = open();
    const buttons = await screen.findAllByText('Download CSV');
    expect(buttons[0]).toHaveTextContent('Download CSV: Nights of 2026');
    await user.click(buttons[0]!);
    expect(await saved[0]!.text()).toMatch(
      /Night,Dreams,Mood,Lucid\r\n2026-03-01,1,,0\r\n2026-03-02,2,peaceful,1\r\n/i,
    );
    await waitFor(() =>
      expect(screen.getAllByText('Download CSV')).toHaveLength(
        screen.getAllByRole('table', { hidden: true }).length + 3,
      ),
    );
    URL.createObjectURL = createObjectURL;
  });

  it('are saved as CSV that no spreadsheet runs', () => {
    expect(toCsv([['a', 'b"c', '=1+1', 3, null, 'x,y']])).toBe('a,"b""c",\'=1+1,3,,"x,y"\r\n');
    expect(toCsv([['\n=1', -2]])).toBe('"\n=1",-2\r\n');
  });

  it('of a month end with its last night', () =>
    expect(nightsOfMonth('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' }));
});

describe('what returns', () => {
  it('says in words how unusual it is, and leads to the filtered journal', async () => {
    const app = open();
    const section = within(await screen.findByRole('region', { name: 'What returns' }));
    const link = await section.findByRole('link', { name: /^Wasser/ });
    expect(link).toHaveTextContent('very much your own');
    expect(link).toHaveTextContent('4 dreams · thing');
    expect(link).toHaveTextContent('In 2026: March 3');
    await app.user.click(link);
    await waitFor(() => expect(app.address()).toBe('/dashboard?motif=water'));
  });

  it.each([
    [null, null],
    [1.2, null],
    [1.96, "more yours than others'"],
    [-1.96, 'rarer with you than with others'],
  ])('calls %p %p', (z, words) => expect(unusualWords(z)).toBe(words));

  it('says without AI how motifs are added by hand', async () => {
    renderApp({
      at: '/patterns',
      with: [patterns({ returning: [], map: { nodes: [], links: [] } }), journal([]), signedIn({ noAi: true })],
    });
    expect(await screen.findByText(/^AI is off.*by hand/)).toBeVisible();
  });
});

/** Enough of them for a map. */
const map = () => {
  const { nodes, links } = somePatterns().map;
  const more = ['stairs', 'owl'].map((id) => ({ ...nodes[2]!, id, text: id }));
  return { nodes: [...nodes, ...more], links };
};

/** The calls by which a map is drawn whose water and Mira appear together; a text is as wide as its letters. */
function drawn(chosen: string | null) {
  const calls: [name: string, ...args: unknown[]][] = [];
  const measureText = (text: string) => ({ width: 8 * text.length });
  const call =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args]);
  const context = new Proxy({}, { get: (_, name: string) => (name === 'measureText' ? measureText : call(name)) });
  const canvas = { clientWidth: 400, clientHeight: 300, getContext: () => context } as unknown as HTMLCanvasElement;
  const places = [
    [0, 0],
    [100, 0],
    [0, 100],
  ] as const;
  const nodes = somePatterns().map.nodes.map((node, at) => ({
    ...node,
    radius: 8,
    x: places[at]![0],
    y: places[at]![1],
  }));
  drawMap(canvas, { nodes, links: [{ source: nodes[0]!, target: nodes[1]!, dreams: 2 }] }, chosen);
  return calls;
}

describe('the map', () => {
  it.each([
    [null, ['Wasser', 'Mira', 'Haus'], 1],
    ['water', ['Wasser', 'Mira'], 2],
  ])('names what stands out, and has a ring around what is chosen: %s', (chosen, names, lines) => {
    const calls = drawn(chosen);
    const count = (...wanted: string[]) => calls.filter(([name]) => wanted.includes(name)).length;
    expect(calls.filter(([name]) => name === 'fillText').map(([, text]) => text)).toEqual(names);
    expect(count('stroke')).toBe(lines);
    // Each figure is a path of its own.
    expect(count('beginPath')).toBe(count('stroke', 'fill'));
  });

  it('is chosen from in its list, which names what appears together', async () => {
    const { user } = open([patterns({ map: map() })]);
    await user.click(await screen.findByRole('button', { name: /^Wasser/ }));
    const both = await screen.findByRole('link', { name: 'Mira · 2 dreams' });
    expect(both).toHaveAttribute('href', '/dashboard?motif=water&person=44444444-4444-4444-8444-000000000001');
  });

  it('of fewer than five is a list of what appears together', async () => {
    open();
    const pairs = within(await screen.findByRole('list', { name: 'What appears together' })).getAllByRole('link');
    expect(pairs.map((pair) => [pair.textContent, pair.getAttribute('href')])).toEqual([
      ['Wasser · Mira · 2 dreams', '/dashboard?motif=water&person=44444444-4444-4444-8444-000000000001'],
    ]);
    expect(document.querySelector('canvas')).toBeNull();
  });

  it('is laid out without two lights in one place, and arrow keys find the next', async () => {
    let layout: Layout = { nodes: [], links: [] };
    await layOut(map(), (next) => (layout = next), new AbortController().signal);
    const [first, , last] = layout.nodes.toSorted((a, b) => a.x - b.x);
    for (const a of layout.nodes)
      for (const b of layout.nodes)
        if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.radius + b.radius);
    expect(nodeTowards(layout.nodes, first!, [-1, 0])).toBeNull();
    expect(nodeTowards([first!, last!], first!, [1, 0])).toBe(last);
  });
});

describe('the map', () => {
  const heading = { name: 'What appears together' };
  it('is drawn for motifs that appear together only', async () => {
    const page = open();
    expect(await screen.findByRole('heading', heading)).toBeVisible();
    page.unmount();
    open([patterns({ map: { ...somePatterns().map, links: [] } })]);
    expect(await screen.findByRole('heading', { name: 'Ask your journal' })).toBeVisible();
    expect(screen.queryByRole('heading', heading)).not.toBeInTheDocument();
  });
});

describe('a journal with few dreams', () => {
  const none = { ...somePatterns().counts, dreams: 0, nights: 0, lucid: 0, recallRate: null };
  it('of none is kind and leads to the first', async () => {
    open([patterns({ years: [], nights: [], counts: none, returning: [], map: { nodes: [], links: [] } })]);
    expect(await screen.findByText(/^Every night you tell becomes a dot of light/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tell a dream' })).toHaveAttribute('href', '/new');
    expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument();
  });

  it('of four draws no plot of chance', async () => {
    open([patterns({ counts: { ...none, dreams: 4, nights: 4 } })]);
    expect(await screen.findByText(/^4 dreams from 4 nights of 2026: a beginning/)).toBeVisible();
    expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument();
  });
});

describe('the reading of older dreams', () => {
  it('shows how far it is, and stops', async () => {
    let state = 'running';
    const answer = () => HttpResponse.json({ state, done: 137, total: 400, until: null });
    const { user } = open([
      patterns(),
      http.get('*/api/motifs/reading', answer),
      http.delete('*/api/motifs/reading', () => {
        state = 'stopped';
        return answer();
      }),
    ]);
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '34');
    expect(screen.getByText('137 of 400 dreams')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
  });

  it('counts a single dream as one', async () => {
    open([patterns(), reading({ total: 1 })]);
    expect(await screen.findByText('0 of 1 dream')).toBeVisible();
  });

  it('is fetched again over the one live stream of the page', async () => {
    let done = 1;
    const answer = () => HttpResponse.json({ state: 'none', done, total: 4, until: null });
    open([patterns(), http.get('*/api/motifs/reading', answer)]);
    expect(await screen.findByText('1 of 4 dreams')).toBeVisible();
    expect(FakeEventSource.opened).toHaveLength(1);
    done = 2;
    FakeEventSource.last.dispatchEvent(new MessageEvent('reading', { data: '{}' }));
    expect(await screen.findByText('2 of 4 dreams')).toBeVisible();
  });
});

it('says why the patterns cannot be shown, and fetches them again', async () => {
  const { user } = open([failing('/api/patterns', 503, 'The journal rests.')]);
  expect(await screen.findByRole('alert')).toHaveTextContent('503: The journal rests.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled());
});
