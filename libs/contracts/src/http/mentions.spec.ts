import { mentionsIn } from './mentions.js';

const PEOPLE = ['Anna Maria Keller', 'Mom', 'Jo', 'José'];

describe('what a dream mentions', () => {
  it.each<[string, string[]]>([
    ['A whale sang under the bridge.', []],
    ['Anna was there.', ['person Anna']],
    ['I met anna maria keller.', ['person anna maria keller']],
    ['Mrs Keller and Anna waved.', ['person Anna']],
    ['A banana and a keller.', []],
    ['mom called', ['person mom']],
    ['Jo and josé sang', ['person Jo', 'person josé']],
    ['Josette sang', []],
    ['write to ada.l+x@mail.example.org, soon', ['email ada.l+x@mail.example.org']],
    ['call +34 600 111 222 or (030) 901820-77!', ['phone +34 600 111 222', 'phone (030) 901820-77']],
    ['on 2026-11-21 at 10:30, the 21.11.2026', []],
    ['12345678901234567890 stars', []],
    ['1,000,000 lamps and 3 000 birds', []],
    ['see https://dreams.example/a?b=1.', ['link https://dreams.example/a?b=1']],
    ['on www.example.org/me and example.com', ['link www.example.org/me', 'link example.com']],
    ['I woke.com no', ['link woke.com']],
    ['It ended.De nada.', []],
    ['a@b.org, A@B.org', ['email a@b.org']],
    ['Anna (anna@keller.de, +49 30 1234567)', ['person Anna', 'email anna@keller.de', 'phone +49 30 1234567']],
  ])('%s', (text, expected) => {
    expect(mentionsIn(text, PEOPLE).map((mention) => `${mention.kind} ${mention.text}`)).toEqual(expected);
  });
});
