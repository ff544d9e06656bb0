import { AnswerLine } from '@dreamloom/contracts';
import { eventually, type Stack } from '@dreamloom/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Dreamer } from '../support/dreamer.js';
import { tablesContaining } from '../support/leftovers.js';

const PHONE = '+34699123988';
const QUESTION = 'When did I last dream of a whale, CANARYQUESTION?';

/** On a stack that logs all it can. */
export function question(stackOf: () => Stack): void {
  describe('a question to the journal', () => {
    let stack: Stack;
    let dreamer: Dreamer;

    beforeAll(async () => {
      stack = stackOf();
      dreamer = await Dreamer.signIn(stack, 'questions@example.org');
      await dreamer.clearFaults();
      await dreamer.connect(PHONE);
      for (const words of ['A white whale sang under the bridge.', 'An owl waited in the library.']) {
        const { length } = await dreamer.dreams();
        await dreamer.send(PHONE, `/${words}`);
        await eventually(async () => {
          const dreams = await dreamer.dreams();
          return dreams.length > length && dreams.every(({ titleStatus }) => titleStatus === 'ready');
        }, 60_000);
      }
    }, 200_000);

    const send = () =>
      dreamer.fetch('/api/questions', { method: 'POST', body: JSON.stringify({ question: QUESTION }) });
    const linesIn = (text: string) =>
      text
        .trim()
        .split('\n')
        .map((line) => AnswerLine.parse(JSON.parse(line)));

    it('is answered piece by piece from the dream that says it, through every service', async () => {
      const whale = (await dreamer.dreams()).find(({ content }) => content.includes('whale'));
      const answer = await send();
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
      const pieces: string[] = [];
      for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) pieces.push(piece);
      // A buffered answer would come in one piece. The words after the dreams found follow as quickly as they are written.
      expect(pieces.length).toBeGreaterThan(1);
      expect(pieces[0]).not.toContain('"end"');
      const lines = linesIn(pieces.join(''));
      expect(lines[0]).toEqual({
        found: {
          dreams: expect.arrayContaining([{ id: whale?.id, title: whale?.title, night: whale?.night }]),
          matching: { dreams: 1, firstNight: whale?.night, lastNight: whale?.night },
        },
      });
      const text = lines.map((line) => ('text' in line ? line.text : '')).join('');
      expect(text).toBe(`On the night of ${whale?.night} you dreamt "${whale?.title}" [1].`);
      expect(lines.at(-1)).toEqual({ end: 'answered' });
    });

    it('ends with a sentence when the model declines or is away', async () => {
      await dreamer.fault({ vendor: 'openai-chat', kind: '500', times: 1 });
      const away = await send();
      expect([away.status, ((await away.json()) as { code: string }).code]).toEqual([503, 'answers-unavailable']);
      await dreamer.fault({ vendor: 'openai-chat', kind: 'refusal', times: 1 });
      const declined = await send();
      expect([declined.status, ((await declined.json()) as { code: string }).code]).toEqual([422, 'question-declined']);
    });

    it('is in no log and no table', async () => {
      const folder = join(stack.dataDir, 'logs');
      const files = readdirSync(folder).filter((name) => name !== 'sandbox.log');
      const logs = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n') + stack.output();
      expect(files.length).toBeGreaterThanOrEqual(5);
      for (const secret of ['CANARYQUESTION', 'you dreamt']) expect(logs).not.toContain(secret);
      expect(await tablesContaining(stack.databaseUrl, ['CANARYQUESTION', 'you dreamt'])).toEqual([]);
    });
  });
}
