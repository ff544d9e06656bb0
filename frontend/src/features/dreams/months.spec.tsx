import type { Dream } from '@dreamloom/contracts/http';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDream, aPage } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { monthName, monthsOf } from './months.js';

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

  it('do not count a dream that keeps its place after it was deleted', () => {
    const [first, second, third] = DREAMS as [Dream, Dream, Dream];
    expect(monthsOf([first, second, third], [second, third])).toEqual([
      { month: '2024-11', start: 0, dreams: 1, nights: [21] },
    ]);
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

describe('on this night', () => {
  const past = [of('2025-11-24', { title: 'The Stairs' }), of('2023-11-24', { title: 'Snow' })];

  it.each([
    [true, 'On this night'],
    [false, 'Around this night'],
  ])('leads to the dreams of earlier years (exact: %s)', async (isExact, name) => {
    renderApp({ at: '/dashboard', with: [signedIn(), journal([...DREAMS, ...past]), onThisNight(past, isExact)] });
    const section = await screen.findByRole('region', { name });
    expect(
      within(section)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual(past.map(({ id, title }) => [title, `/dreams/${id}`]));
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
