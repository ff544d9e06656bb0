import type { Language } from '@dreamloom/contracts';
import { DREAMS_THAT_GIVE_ORDERS as ORDERS } from '@dreamloom/testing';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { navigation } from '../../testing/collective-under-test.js';
import { OpenAiInterpreter } from './openai-interpreter.adapter.js';

interface ReceivedRequest {
  messages: { role: string; content: string }[];
}

describe('the interpreter and dreams that give orders', () => {
  let server: Server;
  let interpreter: OpenAiInterpreter;
  let requests: ReceivedRequest[] = [];
  let answer: (request: ReceivedRequest) => string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString()) as ReceivedRequest;
        requests.push(body);
        const message = {
          role: 'assistant',
          content: JSON.stringify({
            interpretation: answer(body),
            titles: ['en', 'fr'].map((language) => ({ language, title: answer(body) })),
            scene: answer(body),
          }),
          refusal: null,
        };
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ choices: [{ index: 0, finish_reason: 'stop', message }] }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    interpreter = new OpenAiInterpreter({
      OPENAI_API_KEY: 'key',
      OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      OPENAI_TEXT_MODEL: 'model',
    });
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    requests = [];
    answer = () => 'You stood by the water.\n\nIt waited.';
  });

  const dreamOf = (content: string) => ({ title: content, content, tags: [content], night: '2026-11-17' });
  const interpret = (contents: string[], language: Language | null = null) =>
    interpreter.interpret(
      { framework: navigation, dreams: contents.map(dreamOf), language },
      AbortSignal.timeout(5_000),
    );
  const textOf = (role: string) => requests.at(-1)?.messages.find((message) => message.role === role)?.content ?? '';
  const countOf = (part: string) => textOf('user').split(part).length - 1;

  it.each([
    [null, 'in the language of most of the dreams, to'],
    ['de', 'in German, to'],
    ['pt-BR', 'in Brazilian Portuguese, to'],
  ] as const)('are answered in the language of the profile: %s', async (language, instruction) => {
    await interpret(['I flew.'], language);
    expect(textOf('system')).toContain(instruction);
  });

  it('thirty of them, one by one: the instructions stay ours and the fences stand', async () => {
    await interpret(['I flew.']);
    const ours = textOf('system');
    expect(ORDERS).toHaveLength(30);
    for (const order of ORDERS) {
      await interpret([order]);
      expect(requests.at(-1)?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
      expect(textOf('system')).toBe(ours);
      expect([countOf('<dream>'), countOf('</dream>')]).toEqual([1, 1]);
      expect(textOf('user').startsWith('<dream>\n') && textOf('user').endsWith('\n</dream>')).toBe(true);
      expect(textOf('user').match(/[<>]/g)).toHaveLength(4);
    }
  });

  it('all together: one fence each', async () => {
    await interpret(ORDERS);
    expect([countOf('<dream>'), countOf('</dream>')]).toEqual([30, 30]);
  });

  it('a model that recites its instructions is not passed on', async () => {
    answer = ({ messages }) => `Of course! ${messages[0]?.content.toUpperCase() ?? ''}`;
    await expect(interpret(ORDERS)).rejects.toThrow('recites its instructions');
    answer = ({ messages }) => (messages[0]?.content ?? '').slice(200, 420);
    await expect(interpret(ORDERS)).rejects.toThrow('recites its instructions');
  });

  it('a model that never stops is cut, and what is no text is left out', async () => {
    answer = () => `\u0000\u0007Line one\r\n\n\n\n${'x'.repeat(50_000)}`;
    const text = await interpret(['I flew.']);
    expect(text.startsWith('Line one\n\nxxx')).toBe(true);
    expect(text).toHaveLength(6_000);
  });

  it('an empty answer is no answer', async () => {
    answer = () => ' \n ';
    await expect(interpret(['I flew.'])).rejects.toThrow('empty');
  });

  it('reads no more than a bounded length, however long the dreams are', async () => {
    await interpret(Array.from({ length: 20 }, () => 'whale '.repeat(40_000)));
    expect(textOf('user').length).toBeLessThan(70_000);
  });

  it('names a week from its motifs and moods, in all languages', async () => {
    answer = () => 'Whales\nunder bridges';
    const week = { motifs: ['whale', 'bridge'], translations: { de: ['Walen', 'Brücken'] }, moods: ['vivid'] };
    const reading = await interpreter.nameWeek(week, AbortSignal.timeout(5_000));
    const title = 'Whales under bridges';
    expect(reading).toEqual({ titles: { en: title, fr: title }, scene: title });
    expect(textOf('user')).toBe('Things: whale, bridge\nMoods: vivid\nThings (de): Walen, Brücken');
    expect(textOf('system').replace(/\s+/g, ' ')).toContain(
      'titles: one in each of these languages: English (en), Spanish (es), Brazilian Portuguese (pt-BR), German (de), French (fr), Italian (it);',
    );
  });
});
