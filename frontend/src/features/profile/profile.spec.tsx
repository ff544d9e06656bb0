import { SPOKEN_LANGUAGES, TIMEZONES } from '@dreamloom/contracts/http';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aProblem, aUser } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, pending, signedIn } from '../../testing/scenarios.js';
import { focusInside } from '../../testing/settled.js';
import { languageChoices, saveFailureOf, timezoneChoices } from './profile-draft.js';

type Handlers = Parameters<typeof renderApp>[0]['with'];

const open = async (user: Parameters<typeof signedIn>[0] = {}, ...handlers: Handlers) => {
  const app = renderApp({ at: '/profile', with: [...handlers, signedIn(user), journal([])], styled: true });
  await screen.findByRole('heading', { level: 1, name: 'Profile Settings' });
  return app;
};
/** The background and the border, as the theme names them. */
const colours = (element: Element) => {
  const { backgroundColor, borderColor } = getComputedStyle(element);
  return [backgroundColor, borderColor];
};
const field = (name: string) => screen.getByRole('textbox', { name });
const save = (app: Awaited<ReturnType<typeof open>>) =>
  app.user.click(screen.getByRole('button', { name: 'Save Changes' }));

describe('the profile', () => {
  it('[R168 R169 R170 R172 R173 R174 R175 R176 R356] has its fields, the way back and the way out', async () => {
    await open({ location: 'Barcelona', phone: '+34600111222' });
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/dashboard');
    expect(field('Full Name')).toHaveValue('Ada Morgenstern');
    expect(field('Email')).toHaveAttribute('readonly');
    expect(screen.getByText("Email cannot be changed as it's linked to your authentication account.")).toBeVisible();
    expect(field('Phone Number')).toHaveValue('+34600111222');
    expect(field('Location')).toHaveValue('Barcelona');
    expect(screen.getByRole('combobox', { name: 'Timezone' })).toHaveTextContent('Madrid');
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
    expect(screen.queryByText('WhatsApp Connected')).not.toBeInTheDocument();
  });

  it('[R169] starts without a name where none was given, whatever the dreamer is called meanwhile', async () => {
    await open({ firstName: null, lastName: null, name: 'ada' });
    expect(field('Full Name')).toHaveValue('');
  });

  it('calls a language that was pinned by a voice note by its name', async () => {
    await open({ speechLanguage: 'gl-ES' });
    expect(screen.getByRole('combobox', { name: 'Language of your voice notes' })).toHaveTextContent(
      'Galician (Spain)',
    );
    expect(languageChoices('es-MX').at(-1)).toEqual({ value: 'es-MX', label: 'Spanish (Mexico)' });
    expect(
      languageChoices(null)
        .map(({ value }) => value)
        .sort(),
    ).toEqual(['auto', ...SPOKEN_LANGUAGES].sort());
  });

  it('[R178 R357 R358] keeps the phone while WhatsApp is connected, and says so', async () => {
    await open({ phone: '+34600111222', whatsappConnected: true, whatsappStatus: 'verified' });
    const card = screen.getByRole('region', { name: 'WhatsApp Connected' });
    expect(colours(card)).toEqual(['var(--mui-palette-tint-success)', 'var(--mui-palette-success-main)']);
    expect(card).toHaveTextContent('+34600111222 brings your dreams here.');
    expect(field('Phone Number')).toBeDisabled();
    expect(screen.getByText('Phone number cannot be changed while connected to WhatsApp.')).toBeVisible();
  });

  it('[R178] says of a number that was only claimed that its first message is awaited', async () => {
    await open({ phone: '+34600111222', whatsappConnected: true, whatsappStatus: 'pending' });
    const card = screen.getByRole('region', { name: 'Waiting for your first message' });
    expect(colours(card).join()).not.toContain('success');
    expect(screen.queryByText('WhatsApp Connected')).not.toBeInTheDocument();
    expect(card).toHaveTextContent('+34600111222 brings your dreams here as soon as its first message has come.');
  });

  it('[R405 R406 R436] saves everything, says so and asks for the user again', async () => {
    let sent: unknown;
    let requests = 0;
    const app = await open(
      {},
      http.patch('*/api/profile', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({});
      }),
      http.get('*/api/auth/user', () => {
        requests += 1;
        return HttpResponse.json(aUser({ location: 'Lisbon' }));
      }),
    );
    await app.user.clear(field('Full Name'));
    await app.user.type(field('Full Name'), ' Ada Maria Lovelace ');
    await app.user.click(screen.getByRole('combobox', { name: 'Timezone' }));
    await app.user.click(await screen.findByRole('option', { name: 'Tokyo' }));
    await save(app);
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(screen.getByText('Your profile has been updated successfully.')).toBeVisible();
    expect(sent).toEqual({
      name: 'Ada Maria Lovelace',
      location: 'Lisbon',
      timezone: 'Asia/Tokyo',
      phone: '',
      dreamCharacterPhoto: null,
    });
    await waitFor(() => expect(requests).toBe(2));
  });

  it('saves a changed language of the voice notes by a call of its own', async () => {
    const languages: unknown[] = [];
    const app = await open(
      {},
      http.patch('*/api/profile', () => HttpResponse.json({})),
      http.put('*/api/profile/speech-language', async ({ request }) => {
        languages.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await app.user.click(screen.getByRole('combobox', { name: 'Language of your voice notes' }));
    await app.user.click(await screen.findByRole('option', { name: 'German (Germany)' }));
    await save(app);
    await screen.findByText('Profile updated');
    expect(languages).toEqual([{ language: 'de-DE' }]);
  });

  it("[R177] reads 'Saving...' while it saves", async () => {
    const app = await open({}, pending('/api/profile'));
    await save(app);
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
  });

  it('[R437 R439] tells of a failure by HTTP status and status text, and why beside the button', async () => {
    const problem = { ...aProblem(409, 'That phone is connected.'), error: 'Conflict' };
    const app = await open(
      {},
      http.patch('*/api/profile', () => HttpResponse.json(problem, { status: 409 })),
    );
    await save(app);
    const toast = (await screen.findByText('Error')).closest('[data-variant]');
    expect(toast).toHaveAttribute('data-variant', 'destructive');
    expect(toast).toHaveTextContent('HTTP 409: Conflict');
    expect(screen.getByRole('alert')).toHaveTextContent('Not savedThat phone is connected.');
  });

  it('[R437 R438] says that it failed when no answer came', async () => {
    const app = await open(
      {},
      http.patch('*/api/profile', () => HttpResponse.error()),
    );
    await save(app);
    expect(await screen.findByText('Failed to update profile.')).toBeVisible();
  });

  it('[R439] makes its message of whatever the server answered', () => {
    expect(saveFailureOf({ status: 502, statusText: 'Bad Gateway' })).toBe('HTTP 502: Bad Gateway');
    expect(saveFailureOf({ status: 502, statusText: '' })).toBe('HTTP 502');
  });

  it('does not lose what is typed when the user is fetched again', async () => {
    const app = await open(
      {},
      http.patch('*/api/profile', () => HttpResponse.json({})),
    );
    await save(app);
    await app.user.type(field('Location'), 'Porto');
    await screen.findByText('Profile updated');
    expect(field('Location')).toHaveValue('Porto');
  });
});

describe('a changed profile', () => {
  const cancel = () => screen.getByRole('link', { name: 'Cancel' });
  const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('asks before a link or the closed tab leaves it, and stays on demand', async () => {
    const app = await open({ location: 'Lisbon' });
    expect(closes()).toBe(true);
    await app.user.type(field('Location'), ' and Porto');
    expect(closes()).toBe(false);
    await app.user.click(cancel());
    await app.user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    expect(app.address()).toBe('/profile');
    expect(field('Location')).toHaveValue('Lisbon and Porto');
    await app.user.click(cancel());
    await app.user.click(within(await question()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(app.address()).toBe('/dashboard'));
  });

  it('asks before the key n leaves it, and the key does nothing in the question', async () => {
    const app = await open({ location: 'Lisbon' });
    await app.user.type(field('Location'), ' and Porto');
    screen.getByRole('button', { name: 'Save Changes' }).focus();
    await app.user.keyboard('n');
    await focusInside(await question());
    await app.user.keyboard('n');
    expect(app.address()).toBe('/profile');
    expect(await question()).toBeVisible();
    await app.user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    expect(field('Location')).toHaveValue('Lisbon and Porto');
  });

  it('is left without a question once it is saved', async () => {
    const app = await open(
      {},
      http.patch('*/api/profile', () => HttpResponse.json({})),
    );
    await app.user.type(field('Location'), ' and Porto');
    await save(app);
    await screen.findByText('Profile updated');
    await app.user.click(cancel());
    await waitFor(() => expect(app.address()).toBe('/dashboard'));
  });
});

describe('the time zones', () => {
  it('[R485 R486] are 30, among them those of four US zones and the named cities', () => {
    const labels = TIMEZONES.map(({ label }) => label);
    expect(new Set(TIMEZONES.map(({ value }) => value)).size).toBe(30);
    expect(labels.filter((label) => label.includes('(US)'))).toHaveLength(4);
    const named = 'London,Tokyo,Shanghai,Singapore,Hong Kong,Seoul,Mumbai,Dubai,Sydney,Melbourne,Auckland'.split(',');
    expect(labels).toEqual(expect.arrayContaining(named));
  });

  it('[R367] have no empty value, and keep a stored zone that is not in the list', () => {
    expect(timezoneChoices(null).every(({ value }) => value !== '')).toBe(true);
    expect(timezoneChoices('Europe/Madrid')).toHaveLength(30);
    expect(timezoneChoices('Africa/Lagos').at(-1)).toEqual({ value: 'Africa/Lagos', label: 'Africa/Lagos' });
  });
});
