import { type Dream, DREAMS_A_PAGE, nightOf } from '@dreamloom/contracts/http';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aCover, aDream, aPage, ZONE } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { chooseFromMenu, opened, settle } from '../../testing/settled.js';
import { ABOVE, monthName, monthsOf } from './months.js';

const of = (night: string, over: Partial<Dream> = {}) =>
  aDream({ night, createdAt: `${night}T06:30:00.000Z`, title: `Of ${night}`, ...over });
const DREAMS = [of('2024-11-21'), of('2024-11-21'), of('2024-11-03'), of('2024-02-29')];
const MONTHS = [
  { month: '2024-11', dreams: 3, nights: [3, 21] },
  { month: '2024-02', dreams: 4, nights: [1, 28, 29] },
  { month: '2019-03', dreams: 7, nights: [1] },
];
const months = http.get('*/api/dreams/months', () => HttpResponse.json({ months: MONTHS }));
const onThisNight = (dreams: Dream[], isExact: boolean) =>
  http.get('*/api/dreams/on-this-night', () => HttpResponse.json({ isExact, dreams, version: 0 }));
const outline = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('the months of the journal', () => {
  it('stand above their dreams, with how many there are and on which nights', async () => {
    renderApp({ at: '/dashboard', with: [signedIn(), journal(DREAMS)] });
    await waitFor(() => expect(outline()).toEqual(['November 2024', 'February 2024']));
    const [november] = within(screen.getByRole('list', { name: 'Dreams' })).getAllByRole('listitem');
    expect(await within(november!).findByText('3 dreams')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Dreams of 2 out of 30 nights' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Dreams of 1 out of 29 nights' })).toBeVisible();
  });

  it('are printed whole, oldest dream first, also what is not loaded', async () => {
    const pages = [
      aPage([of('2024-11-21'), of('2024-11-09')], { nextCursor: 'more' }),
      aPage([of('2024-11-03', { content: 'Of glass.\n\n--- Dream Details ---\nSetting: A desert' })]),
    ];
    const requested: string[] = [];
    const list = http.get('*/api/dreams', ({ request }) => {
      const { search } = new URL(request.url);
      if (search === '') return HttpResponse.json(aPage(DREAMS));
      return HttpResponse.json(pages[requested.push(search) - 1]);
    });
    const printed: string[] = [];
    window.print = () =>
      void printed.push(...[...document.querySelectorAll('[data-paper] :is(h1, h2)')].map((one) => one.textContent));
    const { user } = renderApp({ at: '/dashboard', with: [signedIn(), list] });
    await user.click(await screen.findByRole('button', { name: 'Print November 2024' }));
    await waitFor(() => expect(printed).toEqual(['November 2024', 'Of 2024-11-03', 'Of 2024-11-09', 'Of 2024-11-21']));
    expect(requested).toEqual(['?from=2024-11-01&to=2024-11-30', '?from=2024-11-01&to=2024-11-30&cursor=more']);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(document.querySelector('[data-paper]')).toBeNull());
  });

  it('do not count a dream that keeps its place after it was deleted', () => {
    const [first, second, third] = DREAMS as [Dream, Dream, Dream];
    expect(monthsOf([first, second, third], [second, third])).toEqual([
      { month: '2024-11', start: 0, dreams: 1, nights: [21] },
    ]);
  });

  it('count the dream above the list, which their name follows', () => {
    const [first, second] = DREAMS as [Dream, Dream];
    const months = [
      { month: '2024-11', start: 0, dreams: 2, nights: [21] },
      { month: '2024-02', start: 0, dreams: 1, nights: [29] },
    ];
    expect(monthsOf([second], [], first)).toEqual(months.slice(0, 1));
    expect(monthsOf(DREAMS.slice(3), [], second)).toEqual([
      { month: '2024-11', start: ABOVE, dreams: 1, nights: [21] },
      months[1],
    ]);
  });

  it.each([
    ['where it is', 20, '/dashboard'],
    ['as a list of its own where it is not loaded', 0, '/dashboard?from=2024-02-01&to=2024-02-01'],
  ])('lead from a dot to its night, %s', async (_what, x, address) => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const list = http.get('*/api/dreams', () => HttpResponse.json(aPage(DREAMS, { nextCursor: 'more' })));
    const app = renderApp({ at: '/dashboard', with: [signedIn(), list, months] });
    const [name, width] = x > 0 ? ['Dreams of 2 out of 30 nights', 30] : ['Dreams of 3 out of 29 nights', 29];
    const ribbon = await screen.findByRole('img', { name });
    jest.spyOn(ribbon, 'getBoundingClientRect').mockReturnValue({ left: 0, right: width, width } as DOMRect);
    scrolled.mockClear();
    fireEvent.click(ribbon, { clientX: x });
    // Another list begins at its top.
    await waitFor(() => expect([app.address(), x === 0 || scrolled.mock.calls.length > 0]).toEqual([address, true]));
    jest.restoreAllMocks();
  });

  it('are named without the year in this one', () => {
    expect([monthName('2026-11', '2026-12-31'), monthName('2025-12', '2026-01-01')]).toEqual([
      'November',
      'December 2025',
    ]);
  });

  it('are all within reach: one that is not loaded is opened as a list', async () => {
    const requested: string[] = [];
    const list = http.get('*/api/dreams', ({ request }) => {
      const { search } = new URL(request.url);
      requested.push(search);
      return HttpResponse.json(aPage(search === '' ? DREAMS : [of('2019-03-01')], { nextCursor: 'more' }));
    });
    const app = renderApp({ at: '/dashboard', with: [signedIn(), list, months] });
    const picker = await screen.findByRole('combobox', { name: 'Go to a month' });
    const options = () => within(picker).getAllByRole('option');
    await waitFor(() =>
      expect(options().map(({ textContent }) => textContent)).toEqual([
        'November · 3 dreams',
        'February · 4 dreams',
        'March · 7 dreams',
      ]),
    );
    // A part of it is loaded.
    expect(screen.getByRole('img', { name: 'Dreams of 3 out of 29 nights' })).toBeVisible();
    await app.user.selectOptions(picker, 'February · 4 dreams');
    expect(app.address()).toBe('/dashboard');
    await app.user.selectOptions(picker, 'March · 7 dreams');
    await waitFor(() => expect(app.address()).toBe('/dashboard?from=2019-03-01&to=2019-03-31'));
    expect(await screen.findByText('Of 2019-03-01')).toBeVisible();
    expect(requested).toContain('?from=2019-03-01&to=2019-03-31');
  });

  it('leave the results of a search, which are not in the order of time', async () => {
    const { user } = renderApp({ at: '/dashboard', with: [signedIn(), journal(DREAMS), months] });
    await user.type(await screen.findByPlaceholderText('Search your dreams...'), '2024-11-21');
    await waitFor(() => expect(outline()).toEqual(['Dreams']));
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });
});

/** The present night, so many years ago. */
const ago = (years: number, over: Partial<Dream> = {}) => {
  const [year, ...day] = nightOf(new Date(), ZONE).split('-');
  return of(`${Number(year) - years}-${day.join('-').replace('02-29', '02-28')}`, over);
};

describe('on this night', () => {
  const past = [ago(1, { title: 'The Stairs' }), ago(3, { title: 'Snow' })];
  const links = (section: HTMLElement) =>
    within(section)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const expected = past.map(({ id, title }) => [title, `/dreams/${id}`]);

  it.each([
    [true, 'On this night'],
    [false, 'Around this night'],
  ])('leads to the dreams of earlier years, of which a long journal waits (exact: %s)', async (isExact, name) => {
    const list = http.get('*/api/dreams', () => HttpResponse.json(aPage([...DREAMS, ...past], { nextCursor: 'more' })));
    const opened = http.get(`*/api/dreams/${past[1]?.id}`, () => HttpResponse.json(past[1]));
    const { user, address } = renderApp({ at: '/', with: [signedIn(), list, onThisNight(past, isExact), opened] });
    await screen.findAllByRole('article');
    const region = screen.getByRole('region', { name });
    expect(links(region)).toEqual(expected);
    await user.click(within(region).getByRole('link', { name: 'Snow' }));
    await user.click(await screen.findByRole('link', { name: 'Journal' }));
    await screen.findByRole('region', { name });
    expect(address()).toBe('/');
  });

  it('is there with the dreams, and moves nothing when the server answers', async () => {
    let answer = (): void => undefined;
    const late = http.get('*/api/dreams/on-this-night', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return HttpResponse.json({ isExact: true, dreams: past.slice(1), version: 0 });
    });
    renderApp({ at: '/dashboard', with: [signedIn(), journal([...DREAMS, ...past]), late] });
    await screen.findAllByRole('article');
    const region = screen.getByRole('region', { name: 'On this night' });
    expect(links(region)).toEqual(expected);
    answer();
    await settle(100);
    expect(links(region)).toEqual(expected);
  });

  it('is gone with the last of its dreams, which is deleted', async () => {
    const remove = http.delete('*/api/dreams/:id', () => new HttpResponse(null, { status: 204 }));
    const snow = past.slice(1);
    const { user } = renderApp({
      at: '/dashboard',
      with: [signedIn(), journal(snow), onThisNight(snow, true), remove],
    });
    expect(await screen.findByRole('region', { name: 'On this night' })).toBeVisible();
    await chooseFromMenu(user, 'More', 'Delete');
    await user.click(within(await opened('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText(/this night/)).not.toBeInTheDocument());
  });

  it('comes later beside the dream of today, where some may be among the dreams that are not here', async () => {
    let answer = (): void => undefined;
    const late = http.get('*/api/dreams/on-this-night', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return HttpResponse.json({ isExact: true, dreams: past, version: 0 });
    });
    const full = [aDream({ cover: aCover() }), ...Array.from({ length: DREAMS_A_PAGE - 1 }, () => of('2024-02-29'))];
    renderApp({ at: '/dashboard', with: [signedIn(), journal(full), late] });
    await screen.findAllByRole('article');
    expect(screen.queryByText(/this night/)).not.toBeInTheDocument();
    answer();
    const region = (await screen.findByText('On this night')).closest('section')!;
    expect(within(region).getByText('Snow')).toBeInTheDocument();
  });

  it('is not there without any, nor beside a search', async () => {
    const app = renderApp({ at: '/dashboard', with: [signedIn(), journal(DREAMS), onThisNight([], true)] });
    expect(await screen.findByText('Of 2024-02-29')).toBeVisible();
    expect(screen.queryByRole('region', { name: /this night/ })).not.toBeInTheDocument();
    app.unmount();
    renderApp({ at: '/dashboard?lucid=true', with: [signedIn(), journal(past), onThisNight(past, true)] });
    expect(await screen.findByText('Snow')).toBeVisible();
    expect(screen.queryByRole('region', { name: /this night/ })).not.toBeInTheDocument();
  });
});

describe('a dream of today', () => {
  const today = aDream({ title: 'The Library under the Sea', cover: aCover() });
  const inList = () => within(screen.getByRole('list', { name: 'Dreams' }));

  it.each([false, true])('stands above the list with all that its card can do (phone: %s)', async (mobile) => {
    const dreams = [today, aDream({ title: 'Also today' }), ago(1)];
    const { user } = renderApp({ at: '/dashboard', with: [signedIn(), journal(dreams)], mobile });
    const article = await screen.findByRole('article', { name: today.title });
    expect(within(article).getByText('Today')).toBeVisible();
    expect(inList().queryByRole('article', { name: today.title })).not.toBeInTheDocument();
    expect(inList().getByRole('article', { name: 'Also today' })).toBeVisible();
    if (mobile) await user.click(within(article).getByRole('button', { name: `Actions for ${today.title}` }));
    const place = within(mobile ? await screen.findByRole('dialog') : article);
    for (const name of ['Edit', 'People']) expect(place.getByRole('button', { name })).toBeInTheDocument();
  });

  it.each([
    ['while its painting is on its way', { imageStatus: 'painting' } as const, true],
    ['not without a painting', { imageStatus: 'off' } as const, false],
    ['not on the next day', { cover: aCover(), createdAt: new Date(Date.now() - 86_400_000).toISOString() }, false],
  ])('is large %s', async (_when, over, isLarge) => {
    renderApp({ at: '/dashboard', with: [signedIn(), journal([aDream({ title: 'New', ...over }), ago(1)])] });
    const article = await screen.findByRole('article', { name: 'New' });
    expect(article.closest('ul[aria-label=Dreams]') === null).toBe(isLarge);
  });

  it('is one of the list while the dreamer searches', async () => {
    renderApp({ at: '/dashboard?from=2020-01-01', with: [signedIn(), journal([today])] });
    await screen.findByRole('article', { name: today.title });
    expect(inList().getByRole('article', { name: today.title })).toBeVisible();
  });
});
