import { problemsOf } from './translations.ts';

const problems = (source: string | undefined, translation: string | undefined, language = 'de') =>
  problemsOf({
    name: 'test',
    languages: {
      en: source === undefined ? {} : { id: source },
      [language]: translation === undefined ? {} : { id: translation },
    },
  });

describe('the check of translations', () => {
  it.each([
    ['a missing message', 'Hello', undefined, 'does not translate id'],
    ['an empty message', 'Hello', '', 'does not translate id'],
    ['a message that the source does not have', undefined, 'Hallo', 'does not exist'],
    ['a malformed translation', 'Hello {name}', 'Hallo {name', 'malformed'],
    ['a malformed source', 'Hello {name', 'Hallo', 'malformed'],
    ['a lost placeholder', 'Hello {name}', 'Hallo', '{name} is lost'],
    ['a placeholder in apostrophes', 'The {name}', "Der '{name}'", '{name} is lost'],
    ['another placeholder', 'Hello {name}', 'Hallo {name}, {title}', '{title} does not exist'],
    ['a lost tag', '<0>Hello</0> you', 'Hallo du', 'the tags are lost'],
    ['a half tag', '<0>Hello</0> you', '<0>Hallo du', 'the tags are <0>'],
    ['a lost case', '{a, select, x {X} other {Y}}', '{a, select, other {Y}}', '{a} has no case x'],
    ['a lost plural form', '{n, plural, one {#} other {#}}', '{n, plural, other {#}}', 'no plural form one'],
  ])('finds %s', (_, source, translation, problem) => {
    expect(problems(source, translation)).toEqual([expect.stringContaining(problem)]);
  });

  it('requires the plural forms of the language, not those of English', () => {
    const english = '{n, plural, one {# dream} other {# dreams}}';
    expect(problems(english, '{n, plural, one {# sen} other {# sny}}', 'pl')).toHaveLength(2);
    expect(problems(english, '{n, plural, one {# sueño} other {# sueños}}', 'es')).toEqual([]);
    expect(problems(english, '{n, plural, other {#の夢}}', 'ja')).toEqual([]);
  });

  it('finds nothing in a translation with other words in another order', () => {
    const source = '{name} has <0>{n, plural, one {# dream} other {# dreams}}</0>';
    expect(problems(source, '<0>{n, plural, one {# Traum} other {# Träume}}</0> von {name}')).toEqual([]);
  });
});
