import { mentionsIn, openText } from './mentions.js';

const PEOPLE = ['Anna Maria Keller', ' Mom ', 'Jo', 'José', 'Al van der Ley', 'Tim deVries', 'A.J.  Fox', '', ' '];

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
    ['Maria sang', ['person Maria']],
    ['ÄAnna and Annaä sang', []],
    ['Al, der and van sang', []],
    ['al van der ley sang', ['person al van der ley']],
    ['Ley and Tim and deVries sang', ['person Ley', 'person Tim']],
    ['deVries sang', []],
    ['a.j. fox sang', ['person a.j. fox']],
    ['aXjX fox sang', []],
    ['write to ada.l+x@mail.example.org, soon', ['email ada.l+x@mail.example.org']],
    ['call +34 600 111 222 or (030) 901820-77!', ['phone +34 600 111 222', 'phone (030) 901820-77']],
    ['on 2026-11-21 at 10:30, the 21.11.2026', []],
    ['12345678901234567890 stars', []],
    ['123456789012345 or 1234567890123456', ['phone 123456789012345']],
    ['301234567 or 30123456', ['phone 301234567']],
    ['+49301234 or +4930123', ['phone +49301234']],
    [
      'see example.org/301234567 or 301234567@example.org',
      ['email 301234567@example.org', 'link example.org/301234567'],
    ],
    ['12345 ada@example.org 67890', ['email ada@example.org']],
    ['12345 example.org 67890', ['link example.org']],
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

  it('is searched in all that others can read', () => {
    expect(openText({ title: 'A whale', words: 'It sang.', tags: ['vivid', 'sea'] })).toBe(
      'A whale\nIt sang.\nvivid\nsea',
    );
  });
});
