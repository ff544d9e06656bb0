import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDream, aPage } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { signedIn } from '../../testing/scenarios.js';
import { conditionsOf } from './use-found-dreams.js';

const dreams = [aDream({ title: 'Glass' }), aDream({ title: 'Storm' })];

/** A journal of two dreams, of which the server finds `found` for any condition. */
const open = (at: string, found = [dreams[1]!]) => {
  const requests: string[] = [];
  const app = renderApp({
    at,
    with: [
      http.get('*/api/dreams', ({ request }) => {
        const { search } = new URL(request.url);
        requests.push(search);
        return HttpResponse.json(aPage(search === '' ? dreams : found, { total: 2 }));
      }),
      http.get('*/api/motifs', () =>
        HttpResponse.json({ motifs: [{ key: 'water', text: 'Wasser', kind: 'thing', dreams: 3 }], merges: [] }),
      ),
      signedIn(),
    ],
  });
  return { ...app, requests };
};
const chips = async () =>
  within(await screen.findByRole('group', { name: 'Filters' }))
    .getAllByRole('button')
    .map((chip) => chip.textContent);
const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('the filters in the address', () => {
  it('are requested together and shown as chips', async () => {
    const { requests } = open('/dashboard?motif=water&mood=scary&from=2026-03-01&to=2026-03-31');
    await waitFor(async () => expect(await chips()).toEqual(['Wasser', 'scary', 'March 2026', 'Show all dreams']));
    await waitFor(() => expect(titles()).toEqual(['Storm']));
    expect(requests).toContain('?motif=water&mood=scary&from=2026-03-01&to=2026-03-31');
  });

  it('are removed one by one, and the address follows', async () => {
    const app = open('/dashboard?motif=water&lucid=true');
    await app.user.click(await screen.findByRole('button', { name: 'Remove the filter: lucid' }));
    await waitFor(() => expect(app.address()).toBe('/dashboard?motif=water'));
    await app.user.click(await screen.findByRole('button', { name: 'Remove the filter: Wasser' }));
    await waitFor(() => expect(app.address()).toBe('/dashboard'));
    await waitFor(() => expect(titles()).toEqual(['Glass', 'Storm']));
  });

  it('combine with the search', async () => {
    const { user, requests } = open('/dashboard?hour=6');
    await user.type(await screen.findByPlaceholderText('Search your dreams...'), 'storm');
    await waitFor(() => expect(requests).toContain('?hour=6&q=storm'));
  });

  it('say kindly that no dream has them all', async () => {
    open('/dashboard?motif=water&mood=scary', []);
    expect(await screen.findByText(/^No dream has all of this together/)).toBeVisible();
  });

  it('are ignored when they are none', () => {
    const read = (address: string) => conditionsOf(new URLSearchParams(address));
    expect(read('auth=1&mood=sleepy&hour=24&from=yesterday&lucid=maybe&person=7')).toBeNull();
    expect(read('motif=a&motif=b&motif=c&motif=d&hour=0')).toEqual({ motif: ['a', 'b', 'c'], hour: '0' });
  });
});
