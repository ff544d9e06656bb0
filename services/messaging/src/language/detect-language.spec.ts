import { LANGUAGES } from '@dreamloom/contracts';
import { supportedLanguages, toISO3 } from 'tinyld/light';
import { detectLanguage } from './detect-language.js';

describe('detectLanguage', () => {
  it.each(LANGUAGES)('knows %s', (language) => {
    expect(supportedLanguages).toContain(toISO3(language.slice(0, 2)));
  });

  it.each([
    ['en', 'I flew over the sea with my grandmother'],
    ['en', 'last night I was back in my old school'],
    ['es', 'Soñé que volaba sobre el mar con mi abuela'],
    ['es', 'Hola, ¿cómo funciona esto?'],
    ['pt-BR', 'Sonhei que minha casa estava cheia de água'],
    ['de', 'Letzte Nacht war ich wieder in der Schule'],
    ['fr', 'Je volais au-dessus de la mer avec ma grand-mère'],
    ['fr', 'Bonjour, comment ça marche ?'],
    ['it', 'Sognavo di volare sul mare con mia nonna'],
  ])('finds %s in %j', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
    expect(detectLanguage(`${text} 🐳 `.repeat(500))).toBe(language);
  });

  it.each([
    ['too short', 'ok'],
    ['too short', 'hola'],
    ['too short', '/BCDF'],
    ['nothing', ''],
    ['no words', '🐳 1234 … /'],
    ['two languages alike', 'Oi, como funciona?'],
    ['another language', '私は海の上を飛んでいました、祖母と一緒に'],
    ['another language', 'Я летел над морем вместе с бабушкой'],
    ['no text', '\u0000'.repeat(5_000)],
  ])('finds none in %s: %j', (_, text) => {
    expect(detectLanguage(text)).toBeNull();
  });
});
