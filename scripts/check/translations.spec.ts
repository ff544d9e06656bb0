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
    ['a straight quotation mark', 'Say “hello”', 'Sag "Hallo"', 'is straight'],
    ['a straight apostrophe', 'Loading', "Geht's", 'is straight'],
    ['three dots', 'Loading...', 'Lädt...', 'three dots'],
    ['two spaces', 'Hello you', 'Hallo  du', 'two spaces'],
    ['a space at the end', 'Hello', 'Hallo ', 'at an end'],
    ['a unit that can stand on another line', 'up to 5MB', 'bis 5 MB', 'unit'],
    ['a space of … that can break', 'Loading...', 'Lädt …', 'U+00A0'],
    ['the quotation marks of another language', 'Say “hello”', 'Sag «Hallo»', '„ and “'],
  ])('finds %s', (_, source, translation, problem) => {
    expect(problems(source, translation)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    ['fr', 'C’est toi ?'],
    ['fr', 'C’est toi\u00a0?'],
    ['fr', 'Titre: {title}'],
    ['fr', '«Non\u202f»'],
    ['fr', '«\u202fNon»'],
    ['fr', '“Non”'],
    ['es', '«No»'],
    ['it', '“No”'],
    ['pt-BR', '«Não»'],
  ])('finds what %s writes otherwise in %j', (language, translation) => {
    const source = translation.includes('{title}') ? 'Title: {title}' : 'No';
    expect(problems(source, translation, language)).toHaveLength(1);
  });

  it.each([
    ['fr', '«\u202fNon\u202f»\u202f: à 07:00, {n, plural, one {#\u202f!} other {#\u202f!}}'],
    ['de', '„Nein“\u00a0… um 07:00, {n, plural, one {#!} other {#!}}'],
    ['es', '“No”: 5\u00a0MB, {n, plural, one {¡#!} other {¡#!}}'],
  ])('finds nothing in what %s writes so: %j', (language, translation) => {
    expect(problems('No: {n, plural, one {#!} other {#!}}', translation, language)).toEqual([]);
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
