import { BadAnswerError, completeJson, createOpenAi, type OpenAiClient, recites, streamText } from '@dreamloom/openai';
import type { DreamsEnv } from '../../dreams.env.js';
import { type Answerer, type AnswerOrder, QuestionReading, type QuestionToRead } from './answerer.port.js';
import { answerInstructions, answerMessage, READING_INSTRUCTIONS, readingMessage } from './prompts.js';

const MAX_TOKENS = 2_000;
const MAX_ANSWER_LENGTH = 1_500;
const SENTENCES = {
  refused: 'This question was declined. Other words may help.',
  failed: 'Your journal cannot answer questions right now.',
};

export type AnswererSettings = Pick<DreamsEnv, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_TEXT_MODEL'>;

export class OpenAiAnswerer implements Answerer {
  private readonly client: OpenAiClient;
  private readonly model: string;

  constructor(settings: AnswererSettings) {
    this.client = createOpenAi({ apiKey: settings.OPENAI_API_KEY, baseUrl: settings.OPENAI_BASE_URL });
    this.model = settings.OPENAI_TEXT_MODEL;
  }

  read(question: QuestionToRead, signal: AbortSignal): Promise<QuestionReading> {
    return completeJson({
      ...this.call(READING_INSTRUCTIONS, readingMessage(question), signal),
      name: 'journal_question',
      schema: QuestionReading,
    });
  }

  async answer(order: AnswerOrder, signal: AbortSignal): Promise<AsyncIterable<string>> {
    const instructions = answerInstructions(order.language);
    return bounded(await streamText(this.call(instructions, answerMessage(order), signal)), instructions);
  }

  private call(instructions: string, input: string, signal: AbortSignal) {
    const { client, model } = this;
    return { client, model, instructions, input, maxTokens: MAX_TOKENS, sentences: SENTENCES, signal };
  }
}

/** Ends an answer that is too long, and fails when it quotes its instructions. */
async function* bounded(pieces: AsyncIterable<string>, instructions: string): AsyncGenerator<string> {
  let answer = '';
  for await (const piece of pieces) {
    const text = piece.replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '').slice(0, MAX_ANSWER_LENGTH - answer.length);
    answer += text;
    if (recites(answer, instructions)) throw new BadAnswerError('the answer recites its instructions');
    yield text;
    if (answer.length >= MAX_ANSWER_LENGTH) return;
  }
}
