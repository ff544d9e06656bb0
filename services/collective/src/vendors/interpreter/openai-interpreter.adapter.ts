import { DEFAULT_LANGUAGE, LANGUAGES } from '@dreamloom/contracts';
import { BadAnswerError, completeJson, createOpenAi, type OpenAiClient, recites } from '@dreamloom/openai';
import { z } from 'zod';
import type { InterpretationOrder, Interpreter, WeekMaterial, WeekReading } from './interpreter.port.js';
import { fencedDreams, interpretationInstructions, WEEK_INSTRUCTIONS, weekMessage } from './prompts.js';

const InterpretationAnswer = z.object({ interpretation: z.string() });
const WeekAnswer = z.object({
  titles: z.array(z.object({ language: z.enum(LANGUAGES), title: z.string() })),
  scene: z.string(),
});

const MAX_TOKENS = 4_000;
const MAX_INTERPRETATION_LENGTH = 6_000;
const MAX_TITLE_LENGTH = 80;
const MAX_SCENE_LENGTH = 600;
const SENTENCES = {
  refused: 'These dreams were declined by the interpreter. Choosing others may help.',
  failed: 'Interpretations are not available right now.',
};

export interface InterpreterSettings {
  OPENAI_API_KEY: string;
  OPENAI_BASE_URL?: string | undefined;
  OPENAI_TEXT_MODEL: string;
}

export class OpenAiInterpreter implements Interpreter {
  readonly model: string;
  private readonly client: OpenAiClient;

  constructor(settings: InterpreterSettings) {
    this.client = createOpenAi({ apiKey: settings.OPENAI_API_KEY, baseUrl: settings.OPENAI_BASE_URL });
    this.model = settings.OPENAI_TEXT_MODEL;
  }

  async interpret(order: InterpretationOrder, signal: AbortSignal): Promise<string> {
    const instructions = interpretationInstructions(order);
    const input = fencedDreams(order.dreams);
    const answer = await this.complete('dream_interpretation', InterpretationAnswer, instructions, input, signal);
    const text = cleanText(answer.interpretation);
    if (text === '') throw new BadAnswerError('the interpretation is empty');
    if (recites(text, instructions)) throw new BadAnswerError('the interpretation recites its instructions');
    return text;
  }

  /** The titles and the scene are one line each, within the limits of the page and of the image prompt. */
  async nameWeek(week: WeekMaterial, signal: AbortSignal): Promise<WeekReading> {
    const answer = await this.complete('week_reading', WeekAnswer, WEEK_INSTRUCTIONS, weekMessage(week), signal);
    const titles = answer.titles.map(({ language, title }) => [language, oneLine(title, MAX_TITLE_LENGTH)]);
    const reading = {
      titles: Object.fromEntries(titles) as WeekReading['titles'],
      scene: oneLine(answer.scene, MAX_SCENE_LENGTH),
    };
    if (!reading.titles[DEFAULT_LANGUAGE] || reading.scene === '')
      throw new BadAnswerError('the week has no name or no scene');
    if (recites(reading.scene, WEEK_INSTRUCTIONS)) throw new BadAnswerError('the week recites its instructions');
    return reading;
  }

  private complete<T>(name: string, schema: z.ZodType<T>, instructions: string, input: string, signal: AbortSignal) {
    const { client, model } = this;
    const limits = { maxTokens: MAX_TOKENS, sentences: SENTENCES, signal };
    return completeJson({ client, model, instructions, input, name, schema, ...limits });
  }
}

const cleanText = (answer: string) =>
  [
    ...answer
      .replace(/\r\n?/g, '\n')
      .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  ]
    .slice(0, MAX_INTERPRETATION_LENGTH)
    .join('');

const oneLine = (text: string, maxLength: number) =>
  [...text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()].slice(0, maxLength).join('');
