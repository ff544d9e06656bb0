import { FAILURES, type Problem } from '@dreamloom/contracts/http';
import { act, screen } from '@testing-library/react';
import { http } from 'msw';
import { failureText } from '../language/failure-text.js';
import { loadCatalogue, refusalText, showLanguage } from '../language/language.js';
import { aDream } from '../testing/builders.js';
import { renderApp } from '../testing/render-app.js';
import { journal, signedIn } from '../testing/scenarios.js';
import { json, server } from '../testing/server.js';
import { call, sentenceOf } from './call.js';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const refusal = (message: string, code: string, params?: Problem['params']) => ({
  message,
  code,
  ...(params && { params }),
});

afterEach(() => act(() => showLanguage('en')));

describe('a refusal', () => {
  it('arrives with the texts of refusals in the language of the app', async () => {
    await act(() => showLanguage('es'));
    server.use(http.get('*/api/x', () => json({ message: 'Something went wrong on our side.', code: '?' }, 500)));
    const { error } = (await call({ path: '/api/x' }, {} as never, {})) as { error: unknown };
    expect(sentenceOf(error, '')).toBe('Algo ha fallado por nuestra parte.');
  });

  it.each([
    ['its sentence', refusal('Please sign in.', 'signed-out'), 'Bitte melde dich an.'],
    [
      'a sentence of the nudge in a constant',
      refusal('Connect a chat first to be reminded there.', 'no-chat'),
      'Verbinde zuerst einen Chat, damit ich dich dort erinnern kann.',
    ],
    [
      'that of push',
      refusal('This browser’s push service cannot be used.', 'push-address-refused'),
      'Der Push-Dienst dieses Browsers lässt sich nicht verwenden.',
    ],
    [
      'that of a page',
      refusal('This page could not be read. Please write the words yourself.', 'page-declined'),
      'Diese Seite ließ sich nicht lesen. Bitte schreib die Worte selbst.',
    ],
    [
      'that of an import that breaks off',
      refusal('The import stopped before its end. What was added stays: please choose the file again to go on.', ''),
      'Der Import ist vor dem Ende abgebrochen. Was dazukam, bleibt: Wähle die Datei bitte noch einmal, damit es weitergeht.',
    ],
    [
      'the name and the end of a quota',
      refusal('Anything.', 'too-many-mails', { quota: 'mailsPerDay', until: inHours(5) }),
      'Du kannst 10 E-Mails am Tag senden. Versuch es in etwa 5 Stunden noch einmal.',
    ],
    [
      'its code and the number that it names',
      refusal('This is more than the 2 MB that can be sent here.', 'too-large', { maxBytes: 2_500_000 }),
      'Das ist mehr als die 2,5 MB, die hier gesendet werden können.',
    ],
    [
      'a constant of its contract',
      refusal('A tag has at most 40 characters.', 'invalid-input'),
      /^Ein Schlagwort hat höchstens 40/,
    ],
    ['nothing that is known', refusal('The moon is full.', 'full-moon', { quota: 'moons' }), 'The moon is full.'],
  ])('is translated by %s', async (_title, problem, sentence) => {
    await Promise.all([loadCatalogue('app'), loadCatalogue('refusals')]);
    await act(() => showLanguage('de'));
    expect(refusalText(problem)).toMatch(sentence);
  });

  it('is in English literally what the service says', async () => {
    await loadCatalogue('refusals');
    const sentence = 'You can send 10 e-mails a day. Please try again within a moon.';
    expect(refusalText(refusal(sentence, 'too-many-mails', { quota: 'mailsPerDay', until: inHours(5) }))).toBe(
      sentence,
    );
  });
});

describe('a failure of a dream', () => {
  it('is shown in the language of the app, also when several things failed', async () => {
    await act(() => showLanguage('it'));
    const dream = aDream({ failure: `${FAILURES.untitled} ${FAILURES.stepUnavailable}`, titleStatus: 'failed' });
    renderApp({ at: '/dashboard', with: [signedIn(), journal([dream])] });
    expect(
      await screen.findByText(/^Non è arrivato nessun titolo\. Questo passaggio ora non è disponibile/),
    ).toBeVisible();
    expect(failureText('Something that no version wrote.')).toBe('Something that no version wrote.');
  });
});
