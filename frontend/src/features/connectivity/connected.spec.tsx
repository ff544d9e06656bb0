import type { User } from '@dreamloom/contracts/http';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDream, aProblem, aUser } from '../../testing/builders.js';
import { FakeEventSource } from '../../testing/jsdom-additions.js';
import { renderApp } from '../../testing/render-app.js';
import { brand, journal, pending, signedIn } from '../../testing/scenarios.js';
import { disconnect } from '../../testing/settled.js';

const toast = () => document.querySelector('[data-variant]');

describe('the page of somebody who is connected', () => {
  it('[R153 R156 R157 R158 R159 R161] shows the number, the tips and three steps', async () => {
    renderApp({
      at: '/connectivity',
      with: [signedIn({ phone: '+34600111222', whatsappConnected: true, whatsappStatus: 'verified' }), journal([])],
    });
    expect(await screen.findByRole('heading', { name: 'You are connected' })).toBeVisible();
    expect(screen.getByText('+34600111222')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open chat' })).toBeVisible();
    expect(screen.getByText(/Send any text or voice message to/)).toHaveTextContent('+1 415 523 8886');
    expect(screen.getByText(/transcribed/)).toBeVisible();
    expect(screen.getByText(/appear in the dashboard with AI titles and artwork/)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(screen.queryByText('awaiting your first message')).not.toBeInTheDocument();
  });
});

it('the page of somebody who is connected leads to the last dream that came from the chat', async () => {
  const [written, sent] = [
    aDream({ title: 'The Attic', capturedBy: 'web_text' }),
    aDream({ title: 'The Wolf', capturedBy: 'whatsapp_voice', createdAt: '2026-11-20T05:00:00.000Z' }),
  ];
  const connected = { phone: '+34600111222', whatsappConnected: true, whatsappStatus: 'verified' } as const;
  renderApp({ at: '/connectivity', with: [signedIn(connected), journal([written, sent])] });
  const link = await screen.findByRole('link', { name: 'The Wolf' });
  expect(link).toHaveAttribute('href', `/dreams/${sent.id}`);
  expect(link.parentElement).toHaveTextContent('The last one: The Wolf, Nov 20, 2026');
});

it.each<[string, { botNumber?: string }, { channels?: [] }]>([
  ['whose bot has no number yet', { botNumber: '' }, {}],
  ['that no longer has WhatsApp', {}, { channels: [] }],
])('the page of somebody who is connected also opens on a server %s', async (_title, offered, over) => {
  const connected = { phone: '+34600111222', whatsappConnected: true, whatsappStatus: 'verified', ...over } as const;
  renderApp({ at: '/connectivity', with: [brand(offered), signedIn(connected), journal([])] });
  expect(await screen.findByRole('heading', { name: 'You are connected' })).toBeVisible();
  const links = offered.botNumber === '' ? 0 : 1;
  expect(screen.queryAllByRole('link', { name: 'Open chat' })).toHaveLength(links);
});

describe('the page of somebody whose number awaits its first message', () => {
  it('learns from the live stream that the number was verified, and stops listening', async () => {
    let status: User['whatsappStatus'] = 'pending';
    renderApp({
      at: '/connectivity',
      with: [
        http.get('*/api/auth/user', () =>
          HttpResponse.json(
            aUser({ phone: '+34600111222', whatsappConnected: true, whatsappStatus: status, whatsappCode: 'K7Q2' }),
          ),
        ),
        journal([]),
      ],
    });
    expect(await screen.findByText('awaiting your first message')).toBeVisible();
    expect(screen.getByText('is in it, so that we know you.')).toHaveTextContent('/K7Q2 is in it');
    status = 'verified';
    act(() => FakeEventSource.last.sendUser());
    expect(await screen.findByText('connected')).toBeVisible();
    expect(screen.queryByText('awaiting your first message')).not.toBeInTheDocument();
    expect(FakeEventSource.last.readyState).toBe(FakeEventSource.CLOSED);
  });
});

describe('[R430 R431] disconnecting', () => {
  const connected = { phone: '+34600111222', whatsappConnected: true, whatsappStatus: 'verified' } as const;

  it('[R154 R320 R404 R433] sends no body and goes back to the form', async () => {
    const bodies: (string | null)[] = [];
    const { user } = renderApp({
      at: '/connectivity',
      with: [
        http.get('*/api/auth/user', () => HttpResponse.json(aUser(bodies.length > 0 ? {} : connected))),
        http.post('*/api/disconnect-whatsapp', async ({ request }) => {
          bodies.push(request.headers.get('content-type'), await request.text());
          return HttpResponse.json({});
        }),
        journal([]),
      ],
    });
    await disconnect(user);
    expect(await screen.findByRole('textbox', { name: 'Phone number' })).toBeVisible();
    expect(bodies).toEqual([null, '']);
    expect(toast()).toHaveTextContent('WhatsApp DisconnectedYour WhatsApp number has been disconnected successfully.');
  });

  it('asks first, and Cancel changes nothing', async () => {
    // The call has no handler here: a request for it would fail this test.
    const { user } = renderApp({ at: '/connectivity', with: [signedIn(connected), journal([])] });
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByText('+34600111222')).toBeVisible();
  });

  it("[R155] reads 'Disconnecting...' while it asks", async () => {
    const { user } = renderApp({
      at: '/connectivity',
      with: [pending('/api/disconnect-whatsapp'), signedIn(connected), journal([])],
    });
    await disconnect(user);
    expect(await screen.findByRole('button', { name: 'Disconnecting...' })).toBeDisabled();
  });

  it.each([
    ['[R430] the server message', () => HttpResponse.json(aProblem(409, 'Not now.'), { status: 409 }), 'Not now.'],
    [
      '[R431] a fallback',
      () => new HttpResponse(null, { status: 500 }),
      'Failed to disconnect WhatsApp. Please try again.',
    ],
  ])('tells of a failure with %s', async (_title, answer, expected) => {
    const { user } = renderApp({
      at: '/connectivity',
      with: [http.post('*/api/disconnect-whatsapp', answer), signedIn(connected), journal([])],
    });
    await disconnect(user);
    await waitFor(() => expect(toast()).toHaveTextContent(`Disconnection Failed${expected}`));
    expect(await screen.findByRole('alert')).toHaveTextContent(`Disconnection Failed${expected}`);
    expect(toast()).toHaveAttribute('data-variant', 'destructive');
  });
});
