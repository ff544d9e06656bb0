import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aChannel, aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { brand, journal, signedIn } from '../../testing/scenarios.js';

describe('WhatsApp without a number', () => {
  const code = http.post('*/api/channels/whatsapp/code', () =>
    HttpResponse.json({ link: 'https://wa.me/14155238886?text=/BCDFGHJKLM', expiresAt: '2026-11-21T06:15:00.000Z' }),
  );

  it('is connected by a link with a code and its QR code, beside the form', async () => {
    const { user } = renderApp({ at: '/connectivity', with: [code, signedIn(), journal([])] });
    expect(await screen.findByRole('textbox', { name: 'Phone number' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Connect with a link' }));
    expect(await screen.findByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/14155238886?text=/BCDFGHJKLM',
    );
    expect(screen.getByTitle('Opens WhatsApp with your code')).toBeInTheDocument();
  });

  it('opens a phone of the sandbox while that is the vendor', async () => {
    const sandbox = { sandbox: true, sandboxUrl: 'http://localhost:4100' };
    const { user } = renderApp({ at: '/connectivity', with: [brand(sandbox), code, signedIn(), journal([])] });
    await user.click(await screen.findByRole('button', { name: 'Connect with a link' }));
    const phone = 'http://localhost:4100/phone?text=%2FBCDFGHJKLM';
    expect(await screen.findByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute('href', phone);
  });

  it('says why there is no link', async () => {
    const refused = http.post('*/api/channels/whatsapp/code', () =>
      HttpResponse.json(aProblem(503, 'Your journal is waking up.'), { status: 503 }),
    );
    const { user } = renderApp({ at: '/connectivity', with: [refused, signedIn(), journal([])] });
    await user.click(await screen.findByRole('button', { name: 'Connect with a link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Connection Failed');
  });

  it('names who has opened the link', async () => {
    const opened = aChannel('whatsapp', { status: 'pending', name: 'Ada of the sea' });
    const state = { whatsappConnected: true, whatsappStatus: 'pending', whatsappCode: 'K7Q2' } as const;
    renderApp({ at: '/connectivity', with: [signedIn({ ...state, channels: [opened] }), journal([])] });
    expect(await screen.findByRole('heading', { name: 'Is this you?' })).toBeVisible();
    expect(screen.getByText(/^Ada of the sea has opened the link/)).toBeVisible();
    expect(screen.queryByText('One message to go')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  });

  it.each([
    ['none', false],
    ['verified', true],
  ] as const)('that does not answer is said to come later: %s', async (status, whatsappConnected) => {
    const channels = [aChannel('whatsapp', { status, isDown: true })];
    const state = { whatsappConnected, whatsappStatus: status, channels };
    renderApp({ at: '/connectivity', with: [signedIn(state), journal([])] });
    expect(await screen.findByText('WhatsApp does not answer')).toBeVisible();
  });
});
