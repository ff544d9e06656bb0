import type { BadgeStats } from '@dreamloom/contracts/http';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPage } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { badgeStats, failing, failure, journal, pending, signedIn } from '../../testing/scenarios.js';
import { settle } from '../../testing/settled.js';
import { phasePath } from './CurrentBadge.js';

const open = async (total: number, stats = badgeStats()) => {
  renderApp({ at: '/badges', with: [signedIn(), journal([], { total }), stats] });
  await screen.findAllByText(`${total} dream${total === 1 ? '' : 's'} recorded`);
};
const card = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li')!;

describe('the badges page', () => {
  it('[R217 R218 R219 R220 R257 R410] shows the current badge, the dreams and the ranking', async () => {
    await open(12);
    const current = within(screen.getByRole('region', { name: 'Silver Dreamer' }));
    expect(current.getByText('Record 7 dreams.')).toBeVisible();
    expect(current.getByText('12 dreams recorded')).toBeVisible();
    expect(await current.findByText('Top 18% of 2,841 dreamers')).toBeVisible();
  });

  it('[R474] falls back to 100 percent for a badge without a ranking, which is no distinction', async () => {
    await open(0);
    expect(await screen.findByText('One of 2,841 dreamers')).toBeVisible();
    expect(screen.queryByText(/^Top/)).not.toBeInTheDocument();
  });

  it.each([
    [99, 2_841, 'Top 99% of 2,841 dreamers'],
    [100, 2_841, 'One of 2,841 dreamers'],
    [50, 1, undefined],
  ])('of %d percent of %d dreamers reads %s', async (percent, totalUsers, text) => {
    const rankings = { dream_streak_bronze: percent } as BadgeStats['rankings'];
    await open(3, badgeStats({ rankings, totalUsers }));
    if (text) expect(await screen.findByText(text)).toBeVisible();
    await settle();
    expect(screen.queryAllByText(/^(Top|One of)/)).toHaveLength(text ? 1 : 0);
  });

  it('leaves the ranking out when it cannot be had', async () => {
    await open(3, failing('/api/badges/stats', 500, 'Oh no'));
    expect(screen.getByRole('region', { name: 'Bronze Dreamer' })).toBeVisible();
    expect(screen.queryByText(/^Top/)).not.toBeInTheDocument();
  });

  it('[R221 R265 R266 R267 R333] groups the seven badges, each with its progress', async () => {
    await open(12);
    const names = (title: string) =>
      within(screen.getByRole('region', { name: title }))
        .getAllByRole('progressbar')
        .map((bar) => `${bar.getAttribute('aria-label')} ${bar.getAttribute('aria-valuenow')}`);
    expect(names('Getting Started')).toEqual(['New Dreamer 100']);
    expect(names('Dream Collection')).toEqual([
      'Bronze Dreamer 100',
      'Silver Dreamer 100',
      'Gold Dreamer 40',
      'Diamond Dreamer 12',
    ]);
    expect(names('Dream Timing')).toEqual(['Early Bird 0', 'Night Owl 0']);
    for (const name of ['Early Bird', 'Night Owl']) expect(card(name)).toHaveTextContent('not counted yet');
    expect(screen.getAllByText('not counted yet')).toHaveLength(2);
  });

  it('[R222 R223 R334] marks what is earned and what is worn now', async () => {
    await open(12);
    expect(screen.getAllByText('Earned!')).toHaveLength(3);
    expect(screen.getAllByText('Current')).toHaveLength(1);
    expect(card('Silver Dreamer')).toHaveTextContent('Earned!Current');
    expect(card('Gold Dreamer')).not.toHaveTextContent('Earned!');
  });

  it.each([
    [99, false],
    [100, true],
  ])('[R334] %d of 100 dreams earn the badge: %s', async (dreams, isEarned) => {
    await open(dreams);
    expect(within(card('Diamond Dreamer')).queryAllByText('Earned!')).toHaveLength(isEarned ? 1 : 0);
  });

  it('[R321 R328] marks the first badge as current, not earned, before the first dream', async () => {
    await open(0);
    expect(card('New Dreamer')).toHaveTextContent('Current');
    expect(screen.queryByText('Earned!')).not.toBeInTheDocument();
  });

  it('keeps a badge after dreams were deleted', async () => {
    renderApp({ at: '/badges', with: [signedIn(), journal([], { total: 2, mostDreams: 7 }), badgeStats()] });
    const current = within(await screen.findByRole('region', { name: 'Silver Dreamer' }));
    expect(current.getByText('2 dreams recorded')).toBeVisible();
    expect(card('Silver Dreamer')).toHaveTextContent('Earned!Current');
    expect(screen.getByRole('link', { name: 'Badge: Silver Dreamer' })).toBeVisible();
  });

  it('shows no badge before the dreams are counted', async () => {
    renderApp({ at: '/badges', with: [signedIn(), pending('/api/dreams'), badgeStats()] });
    expect(await screen.findByText('Loading your dreams...')).toBeVisible();
    expect(screen.queryByText('Current')).not.toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('shows no badge after a failure, and counts the dreams when asked again', async () => {
    const answers = [failure(503, 'The journal rests.'), HttpResponse.json(aPage([], { total: 12 }))];
    const { user } = renderApp({
      at: '/badges',
      with: [signedIn(), http.get('*/api/dreams', () => answers.shift()), badgeStats()],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch dreams503: The journal rests.');
    expect(screen.queryByText('Current')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Silver Dreamer' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[R224] has a card of tips', async () => {
    await open(1);
    expect(within(screen.getByRole('region', { name: /^Tips/ })).getAllByRole('listitem').length).toBeGreaterThan(2);
  });
});

describe('the moon', () => {
  it.each([
    ['a crescent', 0.14, 'M0 -1A1 1 0 0 1 0 1A0.720 1 0 0 0 0 -1Z'],
    ['half', 0.5, 'M0 -1A1 1 0 0 1 0 1A0.000 1 0 0 1 0 -1Z'],
    ['full', 1, 'M0 -1A1 1 0 0 1 0 1A1.000 1 0 0 1 0 -1Z'],
  ])('is %s', (_title, lit, path) => expect(phasePath(lit)).toBe(path));
});
