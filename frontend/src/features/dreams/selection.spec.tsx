import { type Dream, dreamPath } from '@dreamloom/contracts/http';
import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { aDream, aPage } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { signedIn } from '../../testing/scenarios.js';
import { empty, json } from '../../testing/server.js';
import { chooseAction } from '../../testing/settled.js';

const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** The journal of a server that stores what is sent, with the first of three dreams selected. */
async function open({ mobile = false, refused = '' } = {}) {
  const first = aDream({ title: 'Glass', createdAt: day(1), content: 'Three elephants.', tags: ['strange'] });
  const second = aDream({ title: 'Snow', createdAt: day(2), content: 'It snowed upwards.', tags: ['vivid'] });
  const third = aDream({ title: 'Whales', createdAt: day(3) });
  let stored = [first, second, third];
  let trashed: Dream[] = [];
  const calls: string[] = [];
  const of = (id: unknown) => [...stored, ...trashed].find((dream) => dream.id === id)!;
  const note = (what: string, id: unknown) => {
    calls.push(`${what} ${of(id).title}`);
    return of(id);
  };
  const app = renderApp({
    at: '/dashboard',
    mobile,
    with: [
      http.delete('*/api/dreams/:id', ({ params }) => {
        const dream = note('trash', params['id']);
        if (dream.title === refused) return empty(500);
        stored = stored.filter((one) => one !== dream);
        trashed = [...trashed, dream];
        return empty(204);
      }),
      http.post('*/api/dreams/:id/restore', ({ params }) => {
        const dream = { ...note('restore', params['id']), revision: 2 };
        stored = [...stored, dream];
        return json(dream);
      }),
      http.patch('*/api/dreams/:id', async ({ request, params }) => {
        const changes = (await request.json()) as Partial<Dream>;
        const dream = note(`PATCH ${changes.tags?.join()} ${Object.keys(changes).length}`, params['id']);
        Object.assign(dream, changes, { revision: dream.revision + 1 });
        return json({ ...dream });
      }),
      http.get('*/api/dreams', () => json(aPage(stored))),
      http.get('*/api/dreams/:id', ({ params }) => json(of(params['id']))),
      signedIn(),
    ],
  });
  await screen.findByRole('article', { name: 'Glass' });
  if (mobile) await chooseAction(app.user, 'Glass', 'Select');
  else {
    const card = within(screen.getByRole('article', { name: 'Glass' }));
    await app.user.click(card.getByRole('button', { name: 'More' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Select' }));
  }
  const bar = within(await screen.findByRole('region', { name: 'Selected dreams' }));
  const box = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` });
  return { ...app, calls, bar, box, ids: [first, second, third].map(({ id }) => id) };
}

const isOver = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Selected dreams' })).not.toBeInTheDocument());

describe('the selection of dreams', () => {
  it.each([false, true])(
    'begins in the menu of one, takes others, and ends with Escape (phone: %s)',
    async (mobile) => {
      const { user, bar, box } = await open({ mobile });
      await waitFor(() => expect(box('Glass')).toHaveFocus());
      expect(box('Glass')).toBeChecked();
      expect(bar.getByRole('status')).toHaveTextContent('1 dream selected');
      await user.click(box('Snow'));
      expect(bar.getByRole('status')).toHaveTextContent('2 dreams selected');
      await user.click(box('Glass'));
      expect(bar.getByRole('status')).toHaveTextContent('1 dream selected');
      await user.keyboard('{Escape}');
      await isOver();
      expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    },
  );

  it('goes to the trash as a whole, and is undone as a whole', async () => {
    const { user, bar, box, calls } = await open();
    await user.click(box('Snow'));
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    await isOver();
    expect(calls).toEqual(['trash Glass', 'trash Snow']);
    expect(await screen.findByText('2 dreams are in the trash')).toBeVisible();
    expect(await screen.findAllByText('Moved to trash')).toHaveLength(2);
    const region = screen.getByRole('region', { name: /Notifications/ });
    await user.click(within(region).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('article', { name: 'Glass' })).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Snow' })).toBeVisible();
    expect(calls.slice(2)).toEqual(['restore Glass', 'restore Snow']);
  });

  it('says when a part of it stays', async () => {
    const { user, bar, box } = await open({ refused: 'Snow' });
    await user.click(box('Snow'));
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Not all dreams could be changed')).toBeVisible();
    expect(await screen.findAllByText('Moved to trash')).toHaveLength(1);
    expect(screen.getByRole('article', { name: 'Snow' })).toBeVisible();
  });

  it.each([false, true])('gets a mood where it has it not, which can be undone (phone: %s)', async (mobile) => {
    const { user, bar, box, calls } = await open({ mobile });
    await user.click(box('Snow'));
    await user.click(bar.getByRole('button', { name: 'Add a mood' }));
    await user.click(await screen.findByRole(mobile ? 'button' : 'menuitem', { name: 'vivid' }));
    expect(await screen.findByText('Added: vivid')).toBeVisible();
    expect(calls).toEqual(['PATCH strange,vivid 1 Glass']);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByText('Undone')).toBeVisible());
    expect(calls.slice(1)).toEqual(['PATCH strange 1 Glass']);
  });

  it('becomes one dream song, unless the last dreams are taken instead', async () => {
    const { user, bar, box } = await open();
    await user.click(box('Whales'));
    await user.click(bar.getByRole('button', { name: 'Dream song' }));
    const dreams = await screen.findByRole('region', { name: 'Your selected dreams' });
    const titles = within(dreams).getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Glass', 'Whales']);
    await user.click(within(dreams).getByRole('button', { name: 'Take the last ones instead' }));
    expect(await screen.findByRole('region', { name: 'Your recent dreams' })).toBeVisible();
  });

  it.each([false, true])('is read one dream after another, without those between (phone: %s)', async (mobile) => {
    const { user, bar, box, address, ids, container } = await open({ mobile });
    await user.click(box('Whales'));
    await user.click(bar.getByRole('button', { name: 'Read' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Glass' })).toBeVisible();
    if (mobile) {
      const page = container.querySelector('[data-book]')!;
      fireEvent.touchStart(page, { touches: [{ clientX: 300, clientY: 300 }] });
      fireEvent.touchEnd(page, { changedTouches: [{ clientX: 100, clientY: 300 }] });
    } else await user.keyboard('j');
    expect(await screen.findByRole('heading', { level: 1, name: 'Whales' })).toBeVisible();
    expect(address()).toBe(dreamPath(ids[2]!));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('is saved as a text', async () => {
    const saved: Blob[] = [];
    const address = { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: jest.fn() };
    Object.assign(URL, address);
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, bar, box } = await open();
    await user.click(box('Snow'));
    await user.click(bar.getByRole('button', { name: 'Save as text' }));
    const text = await new Response(saved[0]).text();
    expect(text).toMatch(/^Glass\n\w+ \d+, \d{4}\n\nThree elephants\.\n\nstrange\n\n\nSnow\n/);
    expect(click.mock.contexts).toMatchObject([{ download: 'dreams.txt', href: 'blob:1' }]);
    click.mockRestore();
  });
});
