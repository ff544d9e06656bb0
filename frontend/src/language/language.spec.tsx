import { LANGUAGES } from '@dreamloom/contracts/http';
import { i18n } from '@lingui/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aCollectiveDream, aDream } from '../testing/builders.js';
import { renderApp } from '../testing/render-app.js';
import {
  badgeStats,
  canvas,
  journal,
  patterns,
  reading,
  regions,
  signedIn,
  signedOut,
  weeks,
} from '../testing/scenarios.js';
import { empty, json, recorder } from '../testing/server.js';
import { everyWord, settle } from '../testing/settled.js';
import { languageName } from '../ui/spoken-languages.js';
import { chooseLanguage, firstLanguage, loadCatalogue, shared, showLanguage } from './language.js';

const KEY = 'dreamloom-language';
const motifs = http.get('*/api/motifs', () => HttpResponse.json({ motifs: [], merges: [] }));
/** What the pages request beside the journal. */
const ofPages = [badgeStats(), canvas([aCollectiveDream({ title: 'Other' })]), reading(), motifs];

afterEach(async () => {
  localStorage.clear();
  await act(() => showLanguage('en'));
});

describe('the first language', () => {
  it.each([
    ['nothing', null, 'en'],
    ['a language', 'de', 'de'],
    ['a variety of one', 'pt-PT', 'pt-BR'],
    ['an unknown language', 'tlh', 'en'],
    ['8 kB', 'x'.repeat(8_000), 'en'],
  ])('with %s stored', (_title, stored, language) => {
    if (stored !== null) localStorage.setItem(KEY, stored);
    expect(firstLanguage()).toBe(language);
  });

  it.each(['/pt-br', '/pt-br/vision'])('is that of a public page in the address, as in %s', (path) => {
    localStorage.setItem(KEY, 'de');
    window.history.replaceState(null, '', path);
    expect(firstLanguage()).toBe('pt-BR');
    window.history.replaceState(null, '', '/');
  });
});

describe('a chosen language', () => {
  it.each(LANGUAGES)('%s is shown and remembered', async (language) => {
    await loadCatalogue('app');
    await act(() => chooseLanguage(language));
    expect([i18n.locale, document.documentElement.lang, localStorage.getItem(KEY)]).toEqual([
      language,
      language,
      language,
    ]);
  });

  it('is the later one of two quick choices', async () => {
    await Promise.all([showLanguage('fr'), showLanguage('it')]);
    expect(i18n.locale).toBe('it');
  });

  it('changes the whole page in place, also texts that come from the contracts, and loses nothing that was typed', async () => {
    const { calls, handlers } = recorder({ 'PUT /api/profile/language': () => json({}) });
    const app = renderApp({ at: '/dashboard', with: [...handlers, signedIn(), journal([], { total: 7 })] });
    expect(await screen.findByText('Silver Dreamer')).toBeVisible();
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'es');
    expect(await screen.findByText('Luna de plata')).toBeVisible();
    expect(screen.getByText('7 sueños guardados')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cantos de sueños' })).toBeVisible();
    expect(app.left).toEqual([]);
    expect(calls).toEqual([{ call: 'PUT /api/profile/language', body: { language: 'es' } }]);
  });

  it.each(['/dashboard', '/patterns', '/badges', '/dream-songs', '/collective-canvas', '/profile', '/connectivity'])(
    'leaves no word of the former language on %s, shown or in a label',
    async (at) => {
      const dream = aDream({ title: 'Glass', tags: ['peaceful'], isLucid: true, isPublic: true });
      const open = () => renderApp({ at, with: [signedIn(), journal([dream]), patterns(), ...ofPages] });
      // Notifications come later than the page.
      const labels = () =>
        [...document.querySelectorAll('[aria-label]:not([aria-label*=F8])')].map((one) =>
          one.getAttribute('aria-label'),
        );
      const read = async () => {
        await screen.findByRole('heading', { level: 1 });
        await settle(300);
        return { words: everyWord(), labels: labels() };
      };
      const app = open();
      await read();
      await act(() => showLanguage('de'));
      const changed = await read();
      app.unmount();
      open();
      expect(changed).toEqual(await read());
    },
  );

  it('names moods and spoken languages, and leaves the dreamer’s own tags', async () => {
    await act(() => showLanguage('fr'));
    renderApp({ at: '/dashboard', with: [signedIn(), journal([aDream({ tags: ['peaceful', 'ma mer'] })])] });
    expect(await screen.findByText('paisible')).toBeVisible();
    expect(screen.getByText('ma mer')).toBeVisible();
    expect(languageName('es-ES')).toBe('espagnol (Espagne)');
  });

  it('is set on the profile page', async () => {
    const { calls, handlers } = recorder({ 'PUT /api/profile/language': () => json({}) });
    const app = renderApp({ at: '/profile', with: [...handlers, signedIn(), journal([])] });
    await app.user.click(await screen.findByRole('combobox', { name: 'Language of the app' }));
    const list = await screen.findByRole('listbox');
    await app.user.click(within(list).getByRole('option', { name: 'Deutsch' }));
    expect(await screen.findByText('Sprache der App')).toBeVisible();
    expect(calls).toEqual([{ call: 'PUT /api/profile/language', body: { language: 'de' } }]);
  });

  it('has its own word for deleting the account, while the API keeps one', async () => {
    await act(() => showLanguage('de'));
    const { calls, handlers } = recorder({ 'DELETE /api/profile': () => empty() });
    const app = renderApp({ at: '/profile?delete-account', with: [...handlers, signedIn(), journal([])] });
    const field = await screen.findByLabelText(/LÖSCHEN/);
    const button = screen.getByRole('button', { name: 'Endgültig löschen' });
    await app.user.type(field, 'DELETE');
    expect(button).toBeDisabled();
    await app.user.clear(field);
    await app.user.type(field, 'LÖSCHEN');
    await app.user.click(button);
    await waitFor(() => expect(app.left).toEqual(['/']));
    expect(calls).toEqual([{ call: 'DELETE /api/profile', body: { confirmation: 'DELETE' } }]);
  });

  it('has the title of a week and the names of countries in it', async () => {
    const requests: string[] = [];
    await act(() => showLanguage('de'));
    const app = renderApp({ at: '/de', with: [signedOut(), weeks({}, requests), regions(['Lisboa', 'Spain'])] });
    await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Ort' }), 'Spanien');
    await waitFor(() => expect(requests.at(-1)).toBe('?place=Spain&image=url&language=de'));
    expect(screen.getByRole('option', { name: 'Lisboa' })).toBeInTheDocument();
  });

  it('on the landing page leads to the page in that language', async () => {
    const app = renderApp({ at: '/', with: [signedOut()] });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'de');
    await waitFor(() => expect(app.address()).toBe('/de'));
  });
});

it('shows a text that no catalogue has in English', async () => {
  await showLanguage('de');
  expect(shared('A badge of tomorrow')).toBe('A badge of tomorrow');
});
