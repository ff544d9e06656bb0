import { DreamCommand, FAILURES, LANGUAGES, listIn } from '@dreamloom/contracts';
import { CHAT_WORDS, type CommandName } from '@dreamloom/contracts/languages';
import { commandIn } from '../inbound/command.js';
import { languageChoice } from '../inbound/language-choice.js';
import { ReplyWords } from '../outbound/reply-words.js';
import { type MessageId, textIn, waitText } from './index.js';
import { TEXTS } from './texts.js';

const ENGLISH: Readonly<Record<MessageId, string>> = { ...TEXTS, ...FAILURES };
const IDS = Object.keys(ENGLISH) as MessageId[];
const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');
const JOURNAL = 'https://dreamloom.example/dashboard';
const [now, HOUR] = [new Date('2026-11-20T06:30:00.000Z'), 3_600_000];
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR);
const placeholders = (message: string) => [
  ...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name ?? '')),
];

describe.each(LANGUAGES)('the catalogue %s', (language) => {
  const { commands, no, stop, greetings } = CHAT_WORDS[language];
  const text = textIn(language);

  it.each(IDS)('renders %s with every value and no sign of a placeholder', (id) => {
    const isChoice = /, (plural|select),/.test(ENGLISH[id]);
    // A translation may choose by a number that English only names.
    const values = placeholders(ENGLISH[id]).map((name, at) => [
      name,
      isChoice || name === 'count' ? at + 2 : `<${name}>`,
    ]);
    const rendered = text(id, Object.fromEntries(values) as Record<string, string | number>);
    expect(rendered).not.toMatch(/[{}#]|\bundefined\b|\bnull\b/);
    expect(rendered.trim()).toBe(rendered);
    expect(rendered).not.toBe('');
    if (!isChoice) for (const [, value] of values) expect(rendered).toContain(String(value));
  });

  it('has plural forms', () => {
    const held = [1, 2, 5, 21].map((dreams) => text('connectedWithHeld', { dreams }));
    expect(new Set(held).size).toBe(4);
    expect(held[0]).not.toMatch(/\d/);
    expect(held[3]).toContain('21');
    const waits = [0.05, 0.5, 1.2, 3, 49].map((hours) => waitText(text, inHours(hours), now));
    expect(new Set(waits).size).toBe(5);
    expect(waits[3]).toContain('3');
    expect(waits[4]).toContain('2');
  });

  it('speaks of the only dream of a month otherwise than of one of several', () => {
    const [one, ofSeveral] = [1, 2].map((dreams) => text('letterSentence', { dreams, nights: 1, lucid: 1 }));
    expect(one?.split(', ')[1]).not.toBe(ofSeveral?.split(', ')[1]);
  });

  it('has command words that are read as these commands: with accents, without them, in capitals, with ae, and before a full stop', () => {
    for (const [name, words] of Object.entries(commands) as [CommandName, readonly string[]][])
      for (const word of words)
        for (const form of [
          word,
          word.toUpperCase(),
          word.normalize('NFD'),
          word.normalize('NFD').replace(/\p{M}/gu, ''),
          word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'),
          `${word}.`,
          `${word}!`,
        ])
          expect([form, commandIn(`/${form}`)]).toEqual([form, expect.objectContaining(commandNamed(name))]);
    for (const word of [...stop, ...commands.stop]) expect([word, commandIn(word)]).toEqual([word, { name: 'stop' }]);
    for (const word of stop) expect([word, commandIn(`/${word}`)]).not.toEqual([word, { name: 'stop' }]);
    for (const word of greetings) expect([word, commandIn(word)]).toEqual([word, { name: 'greeting' }]);
    expect(commandIn(no)).toEqual({ name: 'no' });
  });

  it('names its own command words in the help, each once, and in whatever refers to them', () => {
    const [first, ...lines] = text('help').split('\n');
    expect(first).not.toContain('/');
    const inHelp = (Object.keys(CHAT_WORDS.en.commands) as CommandName[]).filter((name) => name !== 'help');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(inHelp.map((name) => `/${commands[name][0]}`));
    for (const id of IDS)
      for (const [, word] of text(id).matchAll(/(?:^|\s)\/([\p{L}]+)/gu))
        expect(Object.values(commands).map(([written]) => written)).toContain(word);
  });

  it('speaks of a chat, because the reader may have no number and no WhatsApp', () => {
    const ofOneChannel = /whatsapp|telegram|phone|handy|telefon|t[eé]l[eé]|celular|num(ber|mer)|n[uú]m[eé]ro/i;
    expect(Object.keys(TEXTS).filter((id) => ofOneChannel.test(text(id as MessageId)))).toEqual([]);
  });

  it.each(IDS.filter((id) => /Button$|^nudgeNone$/.test(id) && id !== 'unsubscribeButton'))(
    'has a label for a button that each channel takes: %s',
    (id) => {
      expect(text(id).length).toBeLessThanOrEqual(20);
    },
  );

  it('offers each of the other languages with a command that chooses it', () => {
    const { receipt, buttons } = languageChoice(language);
    const choices = receipt.split('\n').slice(1);
    const commands = LANGUAGES.filter((other) => other !== language).map((other) => ({
      name: 'language',
      language: other,
    }));
    expect(choices.map((line) => commandIn(line))).toEqual(commands);
    expect(buttons.map(({ answer }) => commandIn(answer))).toEqual(commands);
    expect(Math.max(...buttons.map(({ label }) => label.length))).toBeLessThanOrEqual(20);
  });

  it('translates failures, alone and together, and leaves an unknown one as it is', () => {
    const words = new ReplyWords(language, JOURNAL, now);
    const { notTranscribed, recordingTooLarge } = FAILURES;
    expect(words.failure(`${notTranscribed} ${recordingTooLarge}`)).toBe(
      `${text('notTranscribed')} ${text('recordingTooLarge')}`,
    );
    expect(words.failure('Something new.')).toBe('Something new.');
    expect(words.completed('Title', 'id', FAILURES.transcribedInPart)).toContain(text('transcribedInPart'));
  });

  it('writes the night of a near dream in its own way, and the year only of another year', () => {
    const words = new ReplyWords(language, JOURNAL, now);
    const line = (night: string) => words.completed('Title', 'id', null, night).split('\n')[1] ?? '';
    const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date('2026-03-12'));
    const day = language === 'en' ? `${month} 12` : `12.*${month}`;
    expect(line('2026-03-12')).toMatch(new RegExp(day));
    expect(line('2026-03-12')).not.toContain('2026');
    expect(line('2019-03-12')).toMatch(new RegExp(`${day}.*2019`));
    expect(words.completed('Title', 'id', null, null).split('\n')).toHaveLength(2);
  });
});

describe.each(TRANSLATIONS)('the translation %s', (language) => {
  it('leaves nothing in English', () => {
    const isEnglish = (id: MessageId) => textIn(language)(id) === textIn('en')(id);
    expect(IDS.filter((id) => id !== 'quoted' && isEnglish(id))).toEqual([]);
  });

  it('formats lists in its own way', () => {
    expect(listIn(language, ['a', 'b'])).not.toContain(' and ');
  });
});

it('quotes the parts of a list after it is joined', () => {
  const outcome = { outcome: 'mentions' as const, title: 'Casa', dreamId: 'd', mentions: ['Ana', 'Isabel'] };
  expect(new ReplyWords('es', JOURNAL, now).outcome(outcome)).toContain('“Ana” e “Isabel”');
});

it.each([
  ['en', 'August 1'],
  ['es', 'el 1 de agosto'],
  ['pt-BR', '1º de agosto'],
  ['de', '1. August'],
  ['fr', 'le 1er août'],
  ['it', '1º agosto'],
] as const)('names the first of a month in %s as %s', (language, day) =>
  expect(new ReplyWords(language, JOURNAL, now).completed('Casa', 'd', null, '2026-08-01')).toContain(day),
);

describe('the command words of all languages', () => {
  it('never mean two commands', () => {
    const meanings = new Map<string, Set<string>>();
    for (const { commands } of Object.values(CHAT_WORDS))
      for (const [name, words] of Object.entries(commands))
        for (const word of words) meanings.set(word, (meanings.get(word) ?? new Set<string>()).add(name));
    expect([...meanings].filter(([, names]) => names.size > 1)).toEqual([]);
  });
});

function commandNamed(name: CommandName) {
  const command = DreamCommand.safeParse(name);
  return command.success ? { name: 'dream', command: command.data } : { name };
}
