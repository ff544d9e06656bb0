import type { RealityChecks } from '@dreamloom/contracts/http';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { renderApp } from '../../testing/render-app.js';
import { journal, nudge, signedIn } from '../../testing/scenarios.js';
import { json, recorder } from '../../testing/server.js';

const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

async function open(over: Partial<RealityChecks> = {}, ...others: RequestHandler[]) {
  let checks: RealityChecks = {
    ...{ isOn: false, times: ['10:00', '14:00', '18:00'], timeZone: 'Europe/Madrid', pushKey: 'key', devices: 0 },
    ...{ byChat: false, chats: [] },
    ...over,
  };
  const { calls, handlers } = recorder({
    'GET /api/reality-checks': () => json(checks),
    'PUT /api/reality-checks': (body) => {
      checks = { ...checks, ...(body as Partial<RealityChecks>) };
      return json(checks);
    },
  });
  const { user } = renderApp({ at: '/profile', with: [...others, ...handlers, signedIn(), journal([])] });
  const section = within(await screen.findByRole('region', { name: 'Reality checks' }));
  const saved = () => calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  return { user, section, saved };
}

describe('reality checks', () => {
  it('are off, and on with three times when somebody wants them', async () => {
    const { user, section, saved } = await open();
    expect(section.queryByLabelText('Time 1')).toBeNull();
    await user.click(section.getByRole('switch', { name: 'Ask me: are you dreaming?' }));
    expect(await section.findByLabelText('Time 3')).toHaveValue('18:00');
    expect(section.queryByRole('button', { name: 'Add a time' })).toBeNull();
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
    expect(saved()).toEqual([{ isOn: true, times: ['10:00', '14:00', '18:00'], byChat: false, timeZone: TIME_ZONE }]);
  });

  it('come to a chat that can bring them, for somebody who wants that', async () => {
    const { user, section, saved } = await open({ isOn: true, chats: ['telegram'] });
    await user.click(section.getByRole('switch', { name: 'By Telegram' }));
    expect(saved()).toMatchObject([{ isOn: true, byChat: true }]);
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('have the switch of this device unless the morning nudge shows it: %s', async (isOn, count) => {
    const { section } = await open({ isOn: true }, nudge({ isOn }));
    expect(await screen.findAllByRole('switch', { name: 'On this device' })).toHaveLength(1);
    await waitFor(() => expect(section.queryAllByRole('switch', { name: 'On this device' })).toHaveLength(count));
  });

  it('get other times, fewer and more, but never none', async () => {
    const { user, section, saved } = await open({ isOn: true, times: ['10:00', '14:00'] });
    const first = section.getByLabelText('Time 1');
    fireEvent.change(first, { target: { value: '09:15' } });
    fireEvent.blur(first);
    await user.click(await section.findByRole('button', { name: 'Remove 14:00' }));
    expect(await section.findByLabelText('Time 1')).toHaveValue('09:15');
    await waitFor(() => expect(section.queryByRole('button', { name: /Remove/ })).toBeNull());
    await user.click(section.getByRole('button', { name: 'Add a time' }));
    expect(await section.findByLabelText('Time 2')).toHaveValue('10:00');
    expect(saved().map((body) => (body as RealityChecks).times)).toEqual([
      ['09:15', '14:00'],
      ['09:15'],
      ['09:15', '10:00'],
    ]);
  });
});
