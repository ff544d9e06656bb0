import { nightOf } from '@dreamloom/contracts/http';
import { loadCatalogue, showLanguage } from '../../../language/language.js';
import { dreamDate } from './dream-date.js';

const BERLIN = 'Europe/Berlin';

const shown = (createdAt: string, now: string, zone = BERLIN, locale = 'en-GB') => {
  const { day, woke, night } = dreamDate({ createdAt, night: nightOf(createdAt, zone) }, new Date(now), zone, locale);
  // Between two days some environments write a narrow space.
  return `${day}, ${woke} · ${night}`.replace(/\s/g, ' ');
};

it.each([
  ['2026-11-24T05:40:00Z', '2026-11-24T09:00:00Z', 'Today, woke 6:40 · night of Monday to Tuesday'],
  ['2026-11-23T21:10:00Z', '2026-11-23T21:20:00Z', 'Today, woke 22:10 · night of Sunday to Monday'],
  ['2026-11-23T21:10:00Z', '2026-11-24T06:00:00Z', 'Yesterday, woke 22:10 · night of Sunday to Monday'],
  ['2026-11-17T05:10:00Z', '2026-11-24T09:00:00Z', 'Tuesday 17 November, woke 6:10 · night of Monday to Tuesday'],
  ['2026-11-01T04:00:00Z', '2026-11-24T09:00:00Z', '1 November, woke 5:00 · night of 31 October to 1 November'],
  ['2025-03-14T05:55:00Z', '2026-11-24T09:00:00Z', '14 March 2025, woke 6:55 · night of 13 to 14 March'],
])('[R132 R133] a dream of %s, looked at at %s', (createdAt, now, expected) =>
  expect(shown(createdAt, now)).toBe(expected),
);

it.each([
  ['Pacific/Kiritimati', '2026-11-23T16:00:00Z', 'Today, woke 6:00 · night of Monday to Tuesday'],
  ['Pacific/Honolulu', '2026-11-23T16:00:00Z', 'Today, woke 6:00 · night of Sunday to Monday'],
])('the day and the night are those of the clock in %s', (zone, createdAt, expected) =>
  expect(shown(createdAt, '2026-11-23T17:00:00Z', zone)).toBe(expected),
);

it('on paper a dream of today has its whole date', () => {
  const createdAt = '2026-11-24T05:40:00Z';
  const dream = { createdAt, night: nightOf(createdAt, BERLIN) };
  const { onPaper } = dreamDate(dream, new Date('2026-11-24T09:00:00Z'), BERLIN, 'en-GB');
  expect(onPaper.day).toBe('24 November 2026');
  expect(onPaper.night.replace(/\s/g, ' ')).toBe('night of 23 to 24 November');
});

it.each(['Pacific/Kiritimati', 'Pacific/Honolulu'])('a moment that is to come is today in %s', (zone) =>
  expect(shown('2026-11-25T16:00:00Z', '2026-11-23T17:00:00Z', zone)).toMatch(/^Today, /),
);

it.each([
  ['de', 'Donnerstag, 1. Oktober, aufgewacht um 6:30 · Nacht von Mittwoch auf Donnerstag'],
  ['es', 'Jueves, 1 de octubre, al despertar, 6:30 · noche del miércoles al jueves'],
  ['fr', 'Jeudi 1er octobre, réveil à 6:30 · nuit de mercredi à jeudi'],
  ['it', 'Giovedì 1º ottobre, risveglio: 6:30 · notte tra mercoledì e giovedì'],
  ['pt-BR', 'Quinta-feira, 1º de outubro, despertar: 6:30 · noite de quarta-feira para quinta-feira'],
] as const)('begins with a capital letter in %s', async (language, expected) => {
  await inLanguage(language, () =>
    expect(shown('2026-10-01T04:30:00Z', '2026-10-04T09:00:00Z', BERLIN, language)).toBe(expected),
  );
});

it.each([
  ['de', 'Nacht vom 30. September auf den 1. Oktober', 'Nacht vom 7. auf den 8. Oktober'],
  ['es', 'noche del 30 de septiembre al 1 de octubre', 'noche del 7 al 8 de octubre'],
  ['fr', 'nuit du 30 septembre au 1er octobre', 'nuit du 7 au 8 octobre'],
  ['it', 'notte tra 30 settembre e 1º ottobre', 'notte tra 7 e 8 ottobre'],
  ['pt-BR', 'noite de 30 de setembro para 1º de outubro', 'noite de 7 para 8 de outubro'],
] as const)('joins both days of a night in %s', async (language, overMonths, inMonth) => {
  const nightOn = (day: string) =>
    shown(`2026-10-${day}T04:30:00Z`, '2026-11-24T09:00:00Z', BERLIN, language).split(' · ')[1];
  await inLanguage(language, () => expect([nightOn('01'), nightOn('08')]).toEqual([overMonths, inMonth]));
});

async function inLanguage(language: Parameters<typeof showLanguage>[0], look: () => void) {
  await loadCatalogue('app');
  await loadCatalogue('dream');
  await showLanguage(language);
  try {
    look();
  } finally {
    await showLanguage('en');
  }
}
