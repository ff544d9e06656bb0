import { hasBlockedWord, isBlocked } from './blocked-words.js';
import { TITLE_MOTIFS } from './title-motifs.js';

describe('the words that never appear on a page for everybody', () => {
  it.each([
    [
      'English',
      'fuck fucked motherfuckers shitty bitches nigger raping rapist killed murdered stabbing suicidal overdosed',
    ],
    ['Spanish', 'puta putas mierda follando maricones asesinado violaron violación suicidarse apuñaló ahorcaron'],
    ['German', 'arschlöcher fickte schlampen vergewaltigte ermordet erschossen selbstmord erhängte getötet hurensohn'],
    ['French', 'putain enculés merdes salopes violée assassinée suicidée égorgée poignardait meurtres'],
    ['Italian', 'cazzo stronzi puttane vaffanculo stuprata uccisi suicidio assassinato accoltellò impiccati'],
    ['Portuguese', 'caralho putas merdas fodendo estuprada assassinado suicidou enforcado esfaqueou estupros'],
  ])('are blocked in their forms: %s', (_language, words) => {
    expect(words.split(' ').filter((word) => !isBlocked(word))).toEqual([]);
  });

  it.each(['FUCK', 'fuuuuck', 'fúck', 'ｆｕｃｋ', 'Asssshole', 'megafucker', 'Neonazifaschist'])(
    'are blocked however they are written: %s',
    (word) => expect(isBlocked(word)).toBe(true),
  );

  it('are no ordinary words, and none that a title is made of', () => {
    const ordinary =
      'whale bridge garden skill assemble class grape therapist scunthorpe sang face come force big top comer';
    expect([...TITLE_MOTIFS, ...ordinary.split(' ')].filter(isBlocked)).toEqual([]);
  });

  it('are found in a name of several words', () => {
    expect(hasBlockedWord('Fuck You City')).toBe(true);
    expect(hasBlockedWord('São Paulo')).toBe(false);
  });
});
