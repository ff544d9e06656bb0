import { type ModelCall, optionsOf, recordTokens } from './complete-json.js';
import { BadAnswerError, RefusedError, SENTENCES, toVendorError } from './vendor-error.js';

/**
 * Requests a text from a language model and returns its pieces as they are written. To stop reading ends the call; an
 * abort of the signal makes the next piece fail.
 * @throws TransientError (BadAnswerError when the text is cut off or empty), PermanentError (RefusedError when the model
 * declines); all of them also while the pieces are read
 */
export async function streamText(question: ModelCall): Promise<AsyncIterable<string>> {
  const { sentences = SENTENCES } = question;
  try {
    const chunks = await (
      await question.client()
    ).chat.completions.create(
      {
        model: question.model,
        messages: [
          { role: 'system', content: question.instructions },
          { role: 'user', content: question.input },
        ],
        stream: true,
        stream_options: { include_usage: true },
        ...(question.maxTokens === undefined ? {} : { max_completion_tokens: question.maxTokens }),
      },
      optionsOf(question),
    );
    return piecesOf(chunks, question);
  } catch (error) {
    throw toVendorError(error, sentences);
  }
}

type Chunks = AsyncIterable<{
  choices?: { delta?: { content?: string | null; refusal?: string | null }; finish_reason?: string | null }[];
  usage?: { prompt_tokens: number; completion_tokens: number } | null;
}>;

async function* piecesOf(chunks: Chunks, { sentences = SENTENCES }: ModelCall): AsyncGenerator<string> {
  let isEmpty = true;
  let end: string | null | undefined;
  try {
    for await (const { choices, usage } of chunks) {
      if (usage) recordTokens(usage);
      const [choice] = choices ?? [];
      if (choice?.delta?.refusal) throw new RefusedError('the model declined', sentences.refused);
      const { content } = choice?.delta ?? {};
      if (content) {
        isEmpty = false;
        yield content;
      }
      end = choice?.finish_reason ?? end;
    }
    if (end === 'content_filter') throw new RefusedError('the answer was filtered', sentences.refused);
    if (end === 'length') throw new BadAnswerError('the answer was cut off at its longest length');
    // The SDK also ends the iteration when the connection was closed or the call was aborted.
    if (!end) throw new BadAnswerError('the answer broke off');
    if (isEmpty) throw new BadAnswerError('the answer is empty');
  } catch (error) {
    throw toVendorError(error, sentences);
  }
}
