import { plainLines, plainName, plainWords } from './plain-words.js';

describe('what somebody wrote, in a mail to somebody else', () => {
  it.each([
    ['an address', 'write to boss@paypal.com now', 'write to [...] now'],
    ['a wide at-sign', 'write to boss＠paypal．com now', 'write to [...] now'],
    ['an address that is cut off', 'boss@pay...', '[...]'],
    ['a link', 'see https://evil.example/a?b=1 now', 'see [...] now'],
    ['a link without dots', 'see https://evil now', 'see [...] now'],
    ['a link to a number', 'http://0x7f000001/ and 10.0.0.1 too', '[...] and [...] too'],
    ['other schemes', 'mailto:a tel:+1800 javascript:alert(1)', '[...] [...] [...]'],
    ['a bare host', 'log in at paypal-login.xyz/now today', 'log in at [...] today'],
    ['a host in capitals', 'at WWW.EVIL.EXAMPLE', 'at [...]'],
    ['a host of another script', 'at пример.рф or उदाहरण.भारत', 'at [...] or [...]'],
    ['a homograph host', 'at раypal.com', 'at [...]'],
    ['an emoji host', 'at i❤.ws', 'at [...]'],
    ['a host broken by a zero-width space', 'ev\u200Bil.\u200Bcom', '[...]'],
    ['a host with a soft hyphen', 'evil\u00AD.c\u00ADom', '[...]'],
    ['a one dot leader', 'evil\u2024com', '[...]'],
    ['an ideographic full stop', 'evil。com', 'evil。 com'],
    ['a space before the ending', 'evil .com', 'evil [...]'],
    ['markup', '<b>Bank</b> & <img src=x>', 'bBank/b & img src=x'],
    ['wide markup', '＜b＞Bank', 'bBank'],
    ['a mention', 'me @ the sea', 'me the sea'],
    ['a phone number', 'call +1 (800) 555-0199 now', 'call [...] now'],
    ['a phone number in other digits', 'call ①⑧⓪⓪ ５５５ 0199 now', 'call [...] now'],
    ['a short number with a plus', 'call +34 600 111', 'call [...]'],
    ['letters turned around', 'moc\u202E.live\u2066x', '[...]'],
    ['piled marks', `x${'\u0301'.repeat(30)}y`, `x${'\u0301'.repeat(4)}y`],
  ])('loses %s', (_what, text, expected) => expect(plainWords(text, 100)).toBe(expected));

  it.each(['\r\n', '\n', '\r', '\u000B', '\u000C', '\u0085', '\u2028', '\u2029', '\u0000', '\t', '\u3000', '\u2800'])(
    'is one line, whatever ends lines: %j',
    (end) => {
      expect(plainWords(`The Sea${end}${end}Dreamloom`, 100)).toBe('The Sea Dreamloom');
      expect(plainName(`Ada${end}${end}Bcc`)).toBe('Ada Bcc');
    },
  );

  it.each([
    'A whale sang under the bridge.',
    '“Who?” she said... and I woke!',
    'On 2026-11-21 at 10:30 I had 1,000,000 lamps, 3.5 birds; and e.g. a fox',
    'Das große Haus — übermorgen',
    'Ein Traum: Wasser',
    'מים רבים',
    'حلم بالبحر',
    '海を見た。 空を飛んだ',
    'The river / the sea 🌊',
  ])('stays as it is otherwise: %s', (text) => expect(plainWords(text, 100)).toBe(text));

  it.each([...'<>@\\"\u200B\u200D\u00AD\u202E\u2066\u034F\uFE0F\uFEFF\u0000\u180E\u3164\u{E0041}\uE000'])(
    'has no address in it wherever %j is put',
    (sign) => {
      for (const address of ['evil.example', 'a@evil.example', 'https://evil/x', '10.20.30.40']) {
        for (let at = 0; at <= address.length; at++) {
          const text = plainWords(`go ${address.slice(0, at)}${sign}${address.slice(at)} now`, 100);
          expect(text).not.toMatch(/@|:\/\/|[^\s.]\.\p{L}{2}|\d\.\d+\.\d+\.\d/u);
          expect(plainWords(text, 100)).toBe(text);
        }
      }
    },
  );

  it('has an end', () => {
    expect(plainWords('word '.repeat(1_000), 80)).toHaveLength(80);
    expect(plainWords('word '.repeat(1_000), 80)).toMatch(/\.\.\.$/);
    // NFKC expands this single character to eighteen.
    expect(plainWords('\uFDFA'.repeat(100), 80).length).toBeLessThanOrEqual(80);
  });

  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['Anne-Marie O’Neill Jr.', 'Anne-Marie O’Neill Jr.'],
    ['李小龍', '李小龍'],
    ['José 2', 'José 2'],
    ['Ada" <security@paypal.com>', 'Ada'],
    ['Support “Dreamloom”', 'Support Dreamloom'],
    ['=?utf-8?B?RHJlYW0=?=', 'utf-8 B RHJlYW0'],
    ['Visit https://evil.example', 'Visit'],
    ['Dear\u202E customer', 'Dear customer'],
    ['evil.com', ''],
    ['+1 800 555 0199', ''],
    ['- . -', ''],
    ['', ''],
    ['🦊', ''],
    ['a'.repeat(200), `${'a'.repeat(37)}...`],
  ])('as a name: %j is %j', (name, expected) => expect(plainName(name)).toBe(expected));

  it('preserves the lines of a message and removes bidi controls', () => {
    expect(plainLines('Hello\r\n\tthere\u0000\u202E live\u2069\u2028end 👩‍🚀')).toBe('Hello\n\tthere live\nend 👩‍🚀');
  });
});
