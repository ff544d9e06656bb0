import { LANGUAGE_NAMES, LANGUAGES, type MessageOutcome } from '@dreamloom/contracts';
import { eventually, stopSchedules } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { textIn } from '../languages/index.js';
import { Dispatch } from '../outbound/dispatch.js';
import { OutboundMessageRepository } from '../outbound/outbound-message.repository.js';
import { endPause, type TelegramHarness, telegramHarness } from '../testing/channel-harness.js';

const english = textIn('en');
const DREAM = 'I flew over the sea with nobody beside me';

describe('a question with buttons', () => {
  let chat: TelegramHarness;

  beforeAll(async () => {
    chat = await telegramHarness();
    await stopSchedules(chat.messaging.databaseUrl);
  });
  beforeEach(async () => {
    await chat.begin();
    await endPause(chat);
  });
  afterAll(() => chat.close());

  const texts = async () => (await chat.messaging.eventsOf('text-note-received', chat.dreamer)).map(({ text }) => text);
  const commands = () => chat.messaging.eventsOf('command-received', chat.dreamer);
  const circleCommands = () => chat.messaging.eventsOf('circle-command-received', chat.dreamer);
  const answer = async ({ messageId = '' }: { messageId?: string } = {}, reply: MessageOutcome) => {
    await endPause(chat);
    await chat.messaging.deliver('message-answered', { messageId, dreamerId: chat.dreamer, reply });
  };
  const last = () => {
    const message = chat.api.sent.at(-1);
    if (!message) throw new Error('nothing was sent');
    return message;
  };
  const write = async (text: string) => {
    await endPause(chat);
    await chat.write(text);
  };
  /** The journal wants a second yes before it publishes the dream of this request. */
  const warn = async () => {
    const [request] = (await commands()).slice(-1);
    const dream = { dreamId: randomUUID(), title: 'The Quiet Sea' };
    const reply = { ...dream, outcome: 'mentions' as const, mentions: ['Anna'] };
    await endPause(chat);
    const messageId = request?.messageId ?? '';
    await chat.messaging.deliver('message-answered', { messageId, dreamerId: chat.dreamer, reply });
  };

  it('keeps few words as a dream, and nothing twice when it is tapped twice', async () => {
    await write('a whale');
    const question = last();
    expect(question).toMatchObject({
      text: english('tooShort'),
      labels: [english('keepButton')],
      buttons: ['/a whale'],
    });
    await endPause(chat);
    await chat.tap(question);
    await chat.tap(question, '/a whale');
    expect([await texts(), question.buttons, chat.api.endedTaps.length]).toEqual([['a whale'], [], 2]);
    expect(await chat.received()).toEqual([english('tooShort'), english('dreamStored', { ai: 'on' })]);
  });

  it('keeps words that could be a mistyped command', async () => {
    await write('/whale');
    expect(last()).toMatchObject({ labels: [english('keepButton')], buttons: ['/whale'] });
    await endPause(chat);
    await chat.tap();
    expect(await texts()).toEqual(['whale']);
  });

  it.each([
    ['are a command behind a slash', 'public'],
    ['are too long for Telegram', `a ${'wh'.repeat(32)}ale`],
  ])('has no button for words that %s', async (_, words) => {
    await write(words);
    expect(last()).toMatchObject({ text: english('tooShort'), buttons: [] });
  });

  it('publishes a dream that mentions somebody', async () => {
    await write(DREAM);
    await write('/public');
    await warn();
    expect(last()).toMatchObject({ labels: [english('publishButton')], buttons: ['/public'] });
    await chat.tap();
    const [first, second] = await commands();
    expect(second).toMatchObject({ command: 'public', about: first?.about });
  });

  it('never publishes another dream than the one that it named', async () => {
    await write(DREAM);
    await write('/public');
    await warn();
    const question = last();
    await write('I met a fox of glass');
    expect(question.buttons).toEqual([]);
    // The tap was on its way when the buttons went.
    await chat.tap(question, '/public');
    const [first, second] = await commands();
    expect(second).toMatchObject({ command: 'public', about: first?.about });
  });

  it('chooses a circle, and joins one', async () => {
    await write(DREAM);
    await write('/circle');
    const [first] = await circleCommands();
    const [name, cut] = ['Family', 'x'.repeat(30)];
    const list = { dreamId: randomUUID(), title: 'The Sea', circles: [name, cut] };
    await answer(first, { outcome: 'which-circle', ...list });
    expect(last().labels).toEqual([name, `${'x'.repeat(19)}…`]);
    expect(last().text).toContain(`/circle 2 – ${cut}`);
    await chat.tap(last(), last().buttons[1]);
    expect((await circleCommands())[1]?.command).toEqual({ name: 'choose', number: 2 });
    const invited = { outcome: 'invited', circle: 'Friends', kind: 'friend_network', invitedBy: 'Ada' } as const;
    await answer((await circleCommands())[1], invited);
    expect(last()).toMatchObject({ labels: [english('joinButton')], buttons: ['/join'] });
    expect(last().text).toContain('Ada invites you to the circle “Friends” (Friend Network).');
  });

  it('chooses a language', async () => {
    await write('/language');
    const others = LANGUAGES.filter((language) => language !== 'en').map((language) => LANGUAGE_NAMES[language]);
    expect(last().labels).toEqual(others);
    await endPause(chat);
    await chat.tap(last(), last().buttons[others.indexOf('Deutsch')]);
    expect(last().text).toBe(textIn('de')('languageChosen'));
  });

  it('loses its buttons when the answer is typed', async () => {
    await write('/language');
    const question = last();
    await write('/language deutsch');
    expect([question.buttons, last().text]).toEqual([[], textIn('de')('languageChosen')]);
  });

  it('has its buttons also when it is sent again', async () => {
    const about = { dreamerId: chat.dreamer, about: randomUUID(), mediaPath: null };
    const buttons = [{ label: 'Yes', answer: '/yes' }];
    const messages = chat.messaging.app.get(OutboundMessageRepository);
    const parts = await messages.reserve({ ...about, buttons }, ['A long', 'question']);
    const send = async (id: string) => {
      await endPause(chat);
      const message = await messages.byId(id);
      if (message) await chat.messaging.app.get(Dispatch).send(message);
    };
    const [first = '', last = ''] = parts.map(({ id }) => id);
    await send(first);
    chat.refuseNext('limited');
    await expect(send(last)).rejects.toThrow('429');
    await send(last);
    expect(chat.api.sent.map((one) => [one.text, one.buttons])).toEqual([
      ['A long', []],
      ['question', ['/yes']],
    ]);
  });

  it('is answered although its buttons cannot be removed', async () => {
    await write('a whale');
    const question = last();
    chat.api.failures.push({ method: 'editMessageReplyMarkup', status: 400, description: 'Bad Request: not found' });
    await endPause(chat);
    await chat.tap(question);
    await eventually(async () => (await texts()).length === 1);
    expect(await chat.received()).toContain(english('dreamStored', { ai: 'on' }));
  });
});
