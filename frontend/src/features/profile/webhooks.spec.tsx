import { type NewWebhook, type Webhook } from '@dreamloom/contracts/http';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';

const aWebhook = (given: Partial<Webhook> = {}): Webhook => ({
  ...{ id: '4f2c8a52-7f0e-4f0c-9d55-1c9b1a6f0001', url: 'https://home.example/dreams', types: ['dream.recorded'] },
  ...{ createdAt: '2026-11-27T08:00:00.000Z', tries: [], endedAt: null, ...given },
});

describe('the webhooks of a dreamer', () => {
  const open = async (webhooks: Webhook[]) => {
    const sent: unknown[] = [];
    const app = renderApp({
      at: '/profile?webhooks',
      with: [
        http.get('*/api/webhooks', () => HttpResponse.json({ webhooks })),
        http.post('*/api/webhooks', async ({ request }) => {
          const wish = (await request.json()) as NewWebhook;
          sent.push(wish);
          if (wish.url === 'http://nearby')
            return HttpResponse.json({ statusCode: 400, code: 'invalid', message: 'Not there.' }, { status: 400 });
          webhooks.push(aWebhook(wish));
          return HttpResponse.json({ webhook: webhooks.at(-1), secret: 'whsec_c2VjcmV0' }, { status: 201 });
        }),
        http.post('*/api/webhooks/:webhook/resume', ({ params }) => {
          sent.push(params['webhook']);
          webhooks.splice(0, 1, { ...webhooks[0]!, endedAt: null });
          return new HttpResponse(null, { status: 204 });
        }),
        http.delete('*/api/webhooks/:webhook', () => {
          webhooks.splice(0, 1);
          return new HttpResponse(null, { status: 204 });
        }),
        signedIn(),
        journal([]),
      ],
    });
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Webhooks' })), sent };
  };

  it('are added with what they are called for, and the secret is shown once', async () => {
    const { user, dialog, sent } = await open([]);
    await user.type(await dialog.findByRole('textbox', { name: 'Address' }), ' http://nearby ');
    await user.click(dialog.getByRole('checkbox', { name: 'painted' }));
    await user.click(dialog.getByRole('button', { name: 'Add a webhook' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Not there.');
    await user.clear(dialog.getByRole('textbox', { name: 'Address' }));
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://home.example/dreams');
    await user.click(dialog.getByRole('button', { name: 'Add a webhook' }));
    expect(await dialog.findByText('whsec_c2VjcmV0')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('');
    const list = within(await dialog.findByRole('list', { name: 'Your webhooks' }));
    expect(list.getByRole('listitem')).toHaveTextContent('kept · painted');
    expect(sent.at(-1)).toEqual({ url: 'https://home.example/dreams', types: ['dream.recorded', 'dream.painted'] });
  });

  it('say how the last tries went, and are resumed or removed', async () => {
    const tries = [
      { type: 'dream.recorded' as const, at: '2026-11-27T08:00:00.000Z', status: 500 },
      { type: 'dream.recorded' as const, at: '2026-11-27T07:00:00.000Z', status: null },
    ];
    const { user, dialog, sent } = await open([aWebhook({ tries, endedAt: '2026-11-27T08:00:00.000Z' })]);
    expect(await dialog.findByText('It failed, so nothing is sent to it.')).toBeVisible();
    expect(dialog.getByText(/kept · answered 500/)).toBeInTheDocument();
    expect(dialog.getByText(/kept · no answer/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: /^Resume/ }));
    expect(sent).toEqual([aWebhook().id]);
    await waitFor(() =>
      expect((() => dialog.queryByText('It failed, so nothing is sent to it.'))()).not.toBeInTheDocument(),
    );
    await user.click(dialog.getByRole('button', { name: /^Remove/ }));
    await waitFor(() =>
      expect((() => dialog.queryByRole('list', { name: 'Your webhooks' }))()).not.toBeInTheDocument(),
    );
  });
});
