import { type Feeds, SIGN_IN_AGAIN } from '@dreamloom/contracts/http';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';

const PATH = '/api/feeds/AAAAAAAAAAAAAAAAAAAAAA/nights.ics';

describe('the addresses of feed and calendar', () => {
  const open = async (feeds: Feeds['feeds'], isOld = false) => {
    const app = renderApp({
      at: '/profile?feeds',
      with: [
        http.get('*/api/profile/feeds', () => HttpResponse.json({ feeds })),
        http.put('*/api/profile/feeds/:kind', ({ params }) => {
          const refusal = { statusCode: 403, code: SIGN_IN_AGAIN, message: 'Please sign in again first.' };
          if (isOld) return HttpResponse.json(refusal, { status: 403 });
          feeds.splice(0, 1, { kind: params['kind'] as 'nights', madeAt: '2026-11-27T08:00:00.000Z' });
          return HttpResponse.json({ path: PATH });
        }),
        http.delete('*/api/profile/feeds/:kind', () => {
          feeds.splice(0, 1);
          return new HttpResponse(null, { status: 204 });
        }),
        signedIn(),
        journal([]),
      ],
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Feed and calendar' }));
    return { ...app, nights: within(await dialog.findByRole('region', { name: 'Nights' })) };
  };

  it('are made, shown once, and taken back', async () => {
    const { user, nights } = await open([]);
    expect((() => nights.queryByRole('button', { name: 'Take back' }))()).not.toBeInTheDocument();
    await user.click(nights.getByRole('button', { name: 'Make an address' }));
    expect(await nights.findByText(new URL(PATH, window.location.origin).href)).toBeVisible();
    await user.click(nights.getByRole('button', { name: 'Take back' }));
    expect(await nights.findByRole('button', { name: 'Make an address' })).toBeVisible();
    expect((() => nights.queryByText(/nights\.ics/))()).not.toBeInTheDocument();
  });

  it('are not shown again, and a new one needs a recent sign-in', async () => {
    const { user, nights } = await open([{ kind: 'nights', madeAt: '2026-11-20T08:00:00.000Z' }], true);
    expect(nights.getByText(/^There is an address since/)).toBeVisible();
    await user.click(nights.getByRole('button', { name: 'Replace the address' }));
    expect(await nights.findByText(/^Please sign in once more/)).toBeVisible();
  });
});
