import type { MonthlyLetter } from '@dreamloom/contracts/http';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { json, recorder } from '../../testing/server.js';

const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

async function open(over: Partial<MonthlyLetter> = {}) {
  let letter: MonthlyLetter = { isOn: false, byChat: false, timeZone: null, chats: [], ...over };
  const { calls, handlers } = recorder({
    'GET /api/monthly-letter': () => json(letter),
    'PUT /api/monthly-letter': (body) => {
      letter = { ...letter, ...(body as Partial<MonthlyLetter>) };
      return json(letter);
    },
  });
  const { user } = renderApp({ at: '/profile', with: [...handlers, signedIn(), journal([])] });
  const section = within(await screen.findByRole('region', { name: 'Monthly letter' }));
  const saved = () => calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  return { user, section, saved };
}

describe('the monthly letter', () => {
  it('is off, and comes by mail to somebody who wants it', async () => {
    const { user, section, saved } = await open();
    expect(section.getByRole('switch')).not.toBeChecked();
    await user.click(section.getByRole('switch', { name: 'Write to me every month' }));
    expect(await section.findByText(/^By mail/)).toBeVisible();
    expect(section.queryByRole('switch', { name: 'By WhatsApp' })).toBeNull();
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
    expect(saved()).toEqual([{ isOn: true, byChat: false, timeZone: TIME_ZONE }]);
  });

  it('comes to the chat where somebody with two wrote last', async () => {
    const { section } = await open({ isOn: true, chats: ['whatsapp', 'telegram'] });
    expect(section.getByRole('switch', { name: 'By WhatsApp or Telegram' })).toBeVisible();
    expect(section.getByText(/^To the chat where you wrote last/)).toBeVisible();
  });

  it('comes by WhatsApp to a connected phone', async () => {
    const { user, section, saved } = await open({ isOn: true, chats: ['whatsapp'] });
    await user.click(section.getByRole('switch', { name: 'By WhatsApp' }));
    expect(saved()).toEqual([{ isOn: true, byChat: true, timeZone: TIME_ZONE }]);
  });
});
