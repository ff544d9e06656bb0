import type { ChannelState } from '@dreamloom/contracts/http';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aChannel, aUser } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';

const LINK = 'https://t.me/TestBot?start=BCDFGHJKLM';
const telegram = (status: ChannelState['status'], name: string | null, over: Partial<ChannelState> = {}) =>
  aChannel('telegram', { status, name, ...over });

describe('Telegram on the page of connecting', () => {
  it('is not there unless the operator has configured it', async () => {
    renderApp({ at: '/connectivity', with: [signedIn(), journal([])] });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Telegram' })).not.toBeInTheDocument();
  });

  it('stands alone where the operator has configured nothing else', async () => {
    renderApp({
      at: '/connectivity',
      with: [signedIn({ channels: [telegram('none', null)] }), journal([])],
    });
    expect(await screen.findByRole('button', { name: 'Connect Telegram' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Connectivity$/);
    expect(screen.queryByLabelText('Phone number')).not.toBeInTheDocument();
  });

  it('is opened by a link with a code', async () => {
    const { user } = renderApp({
      at: '/connectivity',
      with: [
        signedIn({ channels: [telegram('none', null)] }),
        journal([]),
        http.post('*/api/channels/telegram/code', () =>
          HttpResponse.json({ link: LINK, expiresAt: '2026-11-21T06:15:00.000Z' }),
        ),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Connect Telegram' }));
    expect(await screen.findByRole('link', { name: 'Open Telegram' })).toHaveAttribute('href', LINK);
  });

  it('names who has opened the link, and can be disconnected', async () => {
    let channels = [telegram('pending', 'Ada (@ada)')];
    const { user } = renderApp({
      at: '/connectivity',
      with: [
        http.get('*/api/auth/user', () => HttpResponse.json(aUser({ channels }))),
        journal([]),
        http.delete('*/api/channels/telegram', () => {
          channels = [telegram('none', null)];
          return new HttpResponse(null, { status: 204 });
        }),
      ],
    });
    expect(await screen.findByText(/Ada \(@ada\) has opened the link/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Disconnect Telegram' }));
    expect(await screen.findByText(/no number is needed/)).toBeVisible();
  });

  it('says who is connected', async () => {
    renderApp({
      at: '/connectivity',
      with: [signedIn({ channels: [telegram('verified', 'Ada (@ada)')] }), journal([])],
    });
    expect(await screen.findByText('Ada (@ada) is connected.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Connect Telegram' })).not.toBeInTheDocument();
  });

  it.each([
    ['does not answer', { isDown: true }, 'Telegram does not answer', /^What you send there arrives/],
    ['is blocked', { isBlocked: true }, 'The bot is blocked', /Unblock it there/],
  ])('says that the bot %s', async (_, over, title, text) => {
    const channels = [telegram('verified', 'Ada (@ada)', over)];
    renderApp({ at: '/connectivity', with: [signedIn({ channels }), journal([])] });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });
});
