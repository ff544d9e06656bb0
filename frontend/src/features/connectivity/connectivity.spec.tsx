import { claimantName, PHONE_PATTERN, type User } from '@dreamloom/contracts/http';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { showLanguage } from '../../language/language.js';
import { aProblem, aUser } from '../../testing/builders.js';
import { FakeEventSource } from '../../testing/jsdom-additions.js';
import { renderApp } from '../../testing/render-app.js';
import { brand, journal, pending, signedIn } from '../../testing/scenarios.js';
import { disconnect } from '../../testing/settled.js';
import { formatPhone } from '../../ui/format.js';
import { firstMessageLink } from './chat-link.js';
import { phoneProblem } from './ConnectForm.js';

const TOO_SHORT = 'Phone number must be at least 8 digits';
const MALFORMED = 'Please enter a valid phone number with country code (e.g., +1234567890)';

const toast = () => document.querySelector('[data-variant]');

describe('[R345 R346 R347] phoneProblem', () => {
  it.each([
    ['[R345] seven characters', '1234567', TOO_SHORT],
    ['[R345] spaces around do not count', '  1234567  ', TOO_SHORT],
    ['[R346 R347] eight characters with the plus', '+1234567', MALFORMED],
    ['[R346] eight digits', '12345678', null],
    ['[R346] fifteen digits with the plus', '+123456789012345', null],
    ['[R346 R347] sixteen digits', '+1234567890123456', MALFORMED],
    ['[R346 R347] a zero in front', '+01234567890', MALFORMED],
    ['[R346 R347] spaces, dashes, dots and brackets do not count', '+1 (415) 555-01.00', null],
    ['[R346 R347] letters', '+1415555O100', MALFORMED],
  ])('%s', (_title, typed, expected) => expect(phoneProblem(typed)).toBe(expected));
});

describe('[R428 R429] the page of somebody who is not connected', () => {
  const open = (...handlers: Parameters<typeof renderApp>[0]['with']) =>
    renderApp({ at: '/connectivity', with: [...handlers, signedIn(), journal([])] });

  it('[R149 R150 R152 R349] asks for a number with its country code', async () => {
    open();
    const field = await screen.findByRole('textbox', { name: 'Phone number' });
    expect(field).toHaveAttribute('placeholder', '+1234567890');
    expect(field).toHaveAccessibleDescription('Include the country code, with a plus.');
    expect(screen.getByRole('button', { name: 'Connect' })).toBeDisabled();
  });

  it('[R345 R348] refuses a short number without asking the server, in a toast and beside the field', async () => {
    const { user } = open();
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone number' });
    await user.type(field, '1234567');
    // Otherwise the browser would send the form itself.
    expect(fireEvent.submit(field.form!)).toBe(false);
    expect(screen.getByRole('alert')).toHaveTextContent(`Invalid Phone Number${TOO_SHORT}`);
    expect(toast()).toHaveTextContent(`Invalid Phone Number${TOO_SHORT}`);
    expect(toast()).toHaveAttribute('data-variant', 'destructive');
  });

  it('[R432] says so when the check itself fails', async () => {
    const check = jest.spyOn(PHONE_PATTERN, 'test').mockImplementation(() => {
      throw new Error('broken');
    });
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '+14155550100');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(toast()).toHaveTextContent(/^ErrorPlease enter a valid phone number$/);
    expect(toast()).toHaveAttribute('data-variant', 'destructive');
    check.mockRestore();
  });

  it('[R432] says so when the server refuses the number, and why beside the field', async () => {
    const refused = HttpResponse.json(aProblem(400, 'This number has no country code.'), { status: 400 });
    const { user } = open(http.post('*/api/connect-whatsapp', () => refused));
    await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '+14155550100');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^ErrorThis number has no country code\.$/);
    expect(toast()).toHaveTextContent(/^ErrorPlease enter a valid phone number$/);
    expect(toast()).toHaveAttribute('data-variant', 'destructive');
  });

  it('offers the number of the profile', async () => {
    renderApp({ at: '/connectivity', with: [signedIn({ phone: '+34600111222' }), journal([])] });
    const field = await screen.findByRole('textbox', { name: 'Phone number' });
    expect(field).toHaveValue('+34600111222');
    expect(field).toHaveAccessibleDescription(/This is the number of your profile\.$/);
    expect(screen.getByRole('button', { name: 'Connect' })).toBeEnabled();
  });

  it("[R151 R350] reads 'Sending...' while it asks, and nothing of the number before", async () => {
    const { user } = open(pending('/api/connect-whatsapp'));
    const field = await screen.findByRole('textbox', { name: 'Phone number' });
    await user.type(field, '+1415');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(screen.getByRole('alert')).toHaveTextContent(TOO_SHORT);
    await user.type(field, '5550100');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[R160 R316 R318 R319 R435] without the need to write first: asks to look for the welcome message', async () => {
    let claimed = false;
    const { user } = open(
      http.post('*/api/connect-whatsapp', () => {
        claimed = true;
        return HttpResponse.json({ requiresUserInitiation: false });
      }),
      http.get('*/api/auth/user', () =>
        HttpResponse.json(
          claimed ? aUser({ phone: '+14155550100', whatsappConnected: true, whatsappStatus: 'pending' }) : aUser(),
        ),
      ),
    );
    await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '+14155550100');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText('Check your WhatsApp')).toBeVisible();
    const { firstName, email } = aUser();
    const name = claimantName({ firstName, email });
    expect(name).toContain('***@');
    expect(screen.getByText(/A welcome message is waiting/)).toHaveTextContent(`names you as ${name}; tap its button`);
    expect(toast()).toHaveTextContent('Success!Welcome message sent! Check your WhatsApp to confirm connection.');
    expect(screen.getByText('welcome sent, awaiting your answer')).toBeVisible();
  });

  it('speaks of a welcome message only for the connection that sent one, and until the number is verified', async () => {
    let status: User['whatsappStatus'] = 'none';
    let requiresUserInitiation = false;
    const { user } = open(
      http.post('*/api/connect-whatsapp', () => {
        status = 'pending';
        return HttpResponse.json({ requiresUserInitiation });
      }),
      http.post('*/api/disconnect-whatsapp', () => {
        status = 'none';
        return HttpResponse.json({});
      }),
      http.get('*/api/auth/user', () =>
        HttpResponse.json(
          aUser({ phone: '+14155550100', whatsappConnected: status !== 'none', whatsappStatus: status }),
        ),
      ),
    );
    const connect = async () => {
      await user.clear(await screen.findByRole('textbox', { name: 'Phone number' }));
      await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '+14155550100');
      await user.click(screen.getByRole('button', { name: 'Connect' }));
    };
    const welcome = () => screen.queryByText('Check your WhatsApp');
    await connect();
    expect(await screen.findByText('Check your WhatsApp')).toBeVisible();
    await disconnect(user);
    await screen.findByRole('textbox', { name: 'Phone number' });
    // The link with a code, which another device has opened.
    status = 'pending';
    act(() => FakeEventSource.last.sendUser());
    expect(await screen.findByText('awaiting your first message')).toBeVisible();
    await disconnect(user);
    requiresUserInitiation = true;
    await connect();
    expect(await screen.findByText('awaiting your first message')).toBeVisible();
    expect(welcome()).not.toBeInTheDocument();
    await disconnect(user);
    requiresUserInitiation = false;
    await connect();
    expect(await screen.findByText('Check your WhatsApp')).toBeVisible();
    status = 'verified';
    act(() => FakeEventSource.last.sendUser());
    expect(await screen.findByText('connected')).toBeVisible();
    expect(welcome()).not.toBeInTheDocument();
  });

  it('[R316 R317 R403 R319 R434] claims the trimmed number and shows it as awaiting its first message', async () => {
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
            : aUser({
                phone: '+14155550100',
                whatsappConnected: true,
                whatsappStatus: 'pending',
                whatsappCode: 'K7Q2',
              }),
        ),
      ),
    );
    await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), ' +14155550100 ');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText('awaiting your first message')).toBeVisible();
    expect(claimed).toEqual({ phone: '+14155550100' });
    expect(screen.getByRole('heading', { name: 'One message to go' })).toBeVisible();
    expect(screen.getByText('+1 415 555 0100')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/14155238886?text=/K7Q2',
    );
    expect(screen.getByTitle('Opens WhatsApp with the first message')).toBeInTheDocument();
    expect(toast()).toHaveTextContent(
      "Connection Registered!Send your first dream message starting with '/' to +1 415 523 8886 to activate the bot.",
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
    expect(toast()).toHaveTextContent(`Connection Failed${expected}`);
    expect(toast()).toHaveAttribute('data-variant', 'destructive');
  });
});

describe('while the vendor is the sandbox', () => {
  it("leads to the sandbox's phone with the message filled in", async () => {
    const waiting = { phone: '+34600111222', whatsappStatus: 'pending', whatsappCode: 'K7Q2' } as const;
    const sandbox = { sandbox: true, sandboxUrl: 'http://localhost:4100' };
    renderApp({
      at: '/connectivity',
      with: [brand(sandbox), signedIn({ ...waiting, whatsappConnected: true }), journal([])],
    });
    const phone = 'http://localhost:4100/phone?from=%2B34600111222&text=%2FK7Q2';
    expect(await screen.findByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute('href', phone);
    const ribbon = within(await screen.findByRole('complementary', { name: 'Sandbox' }));
    expect(ribbon.getByRole('link')).toHaveAttribute('href', 'http://localhost:4100/phone');
  });
});

describe('the bot number', () => {
  it('is shown in groups and linked by its digits', () => {
    expect(formatPhone('+14155238886')).toBe('+1 415 523 8886');
    expect(formatPhone('+34600111222')).toBe('+34600111222');
    expect(firstMessageLink('+1 (415) 523-8886', null)).toBe('https://wa.me/14155238886?text=/');
  });

  it('runs from left to right, also where lines do not', async () => {
    await showLanguage('ar-XB');
    expect(formatPhone('+14155238886')).toBe('\u2066+1 415 523 8886\u2069');
    expect(formatPhone('116 123')).toBe('\u2066116 123\u2069');
    await showLanguage('en');
  });
});
