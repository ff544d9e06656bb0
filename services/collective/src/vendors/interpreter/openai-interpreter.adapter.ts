import { completeJson, createOpenAi, type OpenAiClient } from '@dreamloom/openai';
import { z } from 'zod';
import { interpretationIn, weekReadingIn } from './answer.js';
import type { InterpretationOrder, Interpreter, WeekMaterial } from './interpreter.port.js';
import { fencedDreams, interpretationInstructions, WEEK_INSTRUCTIONS, weekMessage } from './prompts.js';

const Said = z.object({ interpretation: z.string() });
const Named = z.object({ title: z.string(), scene: z.string() });

const MAX_TOKENS = 4_000;
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
    const said = await completeJson({
      ...{ client: this.client, model: this.model, instructions, input: fencedDreams(order.dreams) },
      ...{ name: 'dream_interpretation', schema: Said, maxTokens: MAX_TOKENS, sentences: SENTENCES, signal },
    });
    return interpretationIn(said.interpretation, instructions);
  }

  async nameWeek(week: WeekMaterial, signal: AbortSignal) {
    const instructions = WEEK_INSTRUCTIONS;
    const named = await completeJson({
      ...{ client: this.client, model: this.model, instructions, input: weekMessage(week) },
      ...{ name: 'week_reading', schema: Named, maxTokens: MAX_TOKENS, sentences: SENTENCES, signal },
    });
    return weekReadingIn(named, instructions);
  }
}
