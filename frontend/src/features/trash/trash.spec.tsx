import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDream } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { failure, journal, signedIn } from '../../testing/scenarios.js';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const trashed = [
  { title: 'Lanterns', erasedAt: inDays(11.5), imageUrl: '/api/media/lanterns' },
  { title: 'Whales', erasedAt: inDays(0.2), imageUrl: null },
].map((dream) => ({ ...dream, id: aDream().id, deletedAt: inDays(-18) }));

/** The trash, from which a dream goes by either call. */
async function open(...handlers: Parameters<typeof renderApp>[0]['with']) {
  let left = trashed;
  const calls: string[] = [];
  const leave = (call: string, id: unknown) => {
    calls.push(call);
    left = left.filter((dream) => id !== undefined && dream.id !== id);
  };
  const app = renderApp({
    at: '/trash',
    with: [
      ...handlers,
      http.get('*/api/dreams/trash', () => HttpResponse.json({ dreams: left })),
      http.post('*/api/dreams/:id/restore', ({ params }) => {
        leave('restore', params['id']);
        return HttpResponse.json(aDream());
      }),
      http.delete('*/api/dreams/trash/:id', ({ params }) => {
        leave('erase', params['id']);
        return new HttpResponse(null, { status: 204 });
      }),
      http.delete('*/api/dreams/trash', () => {
        leave('empty', undefined);
        return new HttpResponse(null, { status: 204 });
      }),
      signedIn(),
      journal([]),
    ],
  });
  await screen.findByRole('list', { name: 'Deleted dreams' });
  return { ...app, calls };
}

const rows = () => within(screen.getByRole('list', { name: 'Deleted dreams' })).getAllByRole('listitem');
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const answer = async (name: string) => {
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('This action cannot be undone.');
  return within(question).getByRole('button', { name });
};

describe('the trash', () => {
  it('shows how long each dream is still there, and puts one back', async () => {
    const { user, calls } = await open();
    const [lanterns, whales] = rows();
    expect(lanterns).toHaveTextContent(/^Lanternsgone in 12 days/);
    expect(whales).toHaveTextContent(/^Whalesgone in 1 day/);
    await user.click(screen.getByRole('button', { name: 'Put back Lanterns' }));
    await waitFor(() => expect(titles()).toEqual(['Whales']));
    expect(screen.getByText('Your dream is back')).toBeVisible();
    expect(calls).toEqual(['restore']);
  });

  it('says that it cannot be read, and reads it once more', async () => {
    let isDown = true;
    const trash = () => (isDown ? failure(503, 'It is waking up.') : HttpResponse.json({ dreams: trashed }));
    const { user } = renderApp({
      at: '/trash',
      with: [http.get('*/api/dreams/trash', trash), signedIn(), journal([])],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch deleted dreamsIt is waking up.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toEqual(['Lanterns', 'Whales']));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says beside a dream that it cannot be put back', async () => {
    const gone = http.post('*/api/dreams/:id/restore', () => failure(404, 'This dream is gone.'));
    const { user } = await open(gone);
    await user.click(screen.getByRole('button', { name: 'Put back Lanterns' }));
    const alert = await within(rows()[0]!).findByRole('alert');
    expect(alert).toHaveTextContent('Failed to bring the dream backThis dream is gone.');
  });

  it('deletes one for good only after a question', async () => {
    const { user, calls } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete Lanterns for good' }));
    await user.click(await answer('Cancel'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete Lanterns for good' }));
    await user.click(await answer('Delete for good'));
    await waitFor(() => expect(titles()).toEqual(['Whales']));
    expect(calls).toEqual(['erase']);
  });

  it('is emptied only after a question, and leads back to the journal', async () => {
    const { user, calls, address } = await open();
    await user.click(screen.getByRole('button', { name: 'Empty trash' }));
    // The question is in the page before it is shown.
    await waitFor(() => expect(screen.getByText('Delete 2 dreams for good?')).toBeVisible());
    await user.click(await answer('Empty trash'));
    expect(await screen.findByRole('heading', { name: 'The trash is empty' })).toBeVisible();
    expect(calls).toEqual(['empty']);
    expect(screen.queryByRole('button', { name: 'Empty trash' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back to the journal' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});
