import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aProblem, aUser } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, pending, signedIn } from '../../testing/scenarios.js';
import { firstMessageLink, formatPhone } from './bot-number.js';
import { phoneProblem } from './check-phone.js';

const TOO_SHORT = 'Phone number must be at least 8 digits';
const MALFORMED = 'Please enter a valid phone number with country code (e.g., +1234567890)';

describe('phoneProblem', () => {
  it.each([
    ['[R345] seven characters', '1234567', TOO_SHORT],
    ['[R345] spaces around do not count', '  1234567  ', TOO_SHORT],
    ['[R346 R347] eight characters with the plus', '+1234567', MALFORMED],
    ['[R346] eight digits', '12345678', null],
    ['[R346] fifteen digits with the plus', '+123456789012345', null],
    ['[R346 R347] sixteen digits', '+1234567890123456', MALFORMED],
    ['[R346 R347] a zero in front', '+01234567890', MALFORMED],
    ['[R346 R347] spaces inside', '+1 415 555 0100', MALFORMED],
  ])('%s', (_title, typed, expected) => expect(phoneProblem(typed)).toBe(expected));
});

describe('the page of somebody who is not connected', () => {
  const open = (...handlers: Parameters<typeof renderApp>[0]['with']) =>
    renderApp({ at: '/connectivity', with: [...handlers, signedIn(), journal([])] });

  it('[R149 R150 R152 R349] asks for a number with its country code', async () => {
    open();
    expect(await screen.findByRole('textbox', { name: 'Phone number' })).toHaveAttribute('placeholder', '+1234567890');
    expect(screen.getByText(/Include the country code/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Connect' })).toBeDisabled();
  });

  it('[R345] refuses a short number without asking the server', async () => {
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '1234567');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(screen.getByRole('alert')).toHaveTextContent(`Invalid Phone Number${TOO_SHORT}`);
  });

  it("[R151 R350] reads 'Sending...' while it asks", async () => {
    const { user } = open(pending('/api/connect-whatsapp'));
    await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '+14155550100');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  });

  it('[R403 R319] claims the trimmed number and shows it as awaiting its first message', async () => {
    let claimed: unknown;
    const { user } = open(
      http.post('*/api/connect-whatsapp', async ({ request }) => {
        claimed = await request.json();
        return HttpResponse.json({ requiresUserInitiation: true });
      }),
      http.get('*/api/auth/user', () =>
        HttpResponse.json(
          claimed === undefined
            ? aUser()
            : aUser({ phone: '+14155550100', whatsappConnected: true, whatsappStatus: 'pending' }),
        ),
      ),
    );
    await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), ' +14155550100 ');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText('awaiting your first message')).toBeVisible();
    expect(claimed).toEqual({ phone: '+14155550100' });
    expect(screen.getByRole('heading', { name: '+1 415 555 0100' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/14155238886?text=/',
    );
  });

  it.each([
    [
      'the server message',
      () => HttpResponse.json(aProblem(409, 'This number is taken.'), { status: 409 }),
      'This number is taken.',
    ],
    ['a fallback', () => new HttpResponse(null, { status: 500 }), 'Failed to send welcome message. Please try again.'],
  ])('[R428 R429] tells of a failure with %s', async (_title, answer, expected) => {
    const { user } = open(http.post('*/api/connect-whatsapp', answer));
    await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '+14155550100');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`Connection Failed${expected}`);
  });
});

describe('the page of somebody who is connected', () => {
  it('[R153 R156 R157 R158 R159 R161] shows the number, the tips and three steps', async () => {
    renderApp({
      at: '/connectivity',
      with: [signedIn({ phone: '+34600111222', whatsappConnected: true, whatsappStatus: 'verified' }), journal([])],
    });
    expect(await screen.findByRole('heading', { name: '+34600111222' })).toBeVisible();
    expect(screen.getByText(/Send any text or voice message to/)).toHaveTextContent('+1 415 523 8886');
    expect(screen.getByText(/transcribed/)).toBeVisible();
    expect(screen.getByText(/appear in the dashboard with AI titles and artwork/)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(screen.queryByText('awaiting your first message')).not.toBeInTheDocument();
  });
});

describe('the bot number', () => {
  it('is shown in groups and linked by its digits', () => {
    expect(formatPhone('+14155238886')).toBe('+1 415 523 8886');
    expect(formatPhone('+34600111222')).toBe('+34600111222');
    expect(firstMessageLink('+1 (415) 523-8886', null)).toBe('https://wa.me/14155238886?text=/');
  });
});
