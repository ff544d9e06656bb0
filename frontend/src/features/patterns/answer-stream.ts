import type { AnswerLine, FoundDreams, Problem } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { isProblem, pathOf } from '../../api/call.js';
import { loadCatalogue, refusalText } from '../../language/language.js';

export interface AnswerReader {
  onFound: (found: FoundDreams) => void;
  onText: (piece: string) => void;
}

/**
 * Sends a question and reports the answer as it comes; false when the journal does not say. Rejects with a sentence for
 * the dreamer. An abort of the signal ends the answer at the server too.
 */
export async function streamAnswer(question: string, signal: AbortSignal, reader: AnswerReader): Promise<boolean> {
  const response = await fetch(new URL(pathOf('POST /api/questions'), window.location.origin), {
    method: 'POST',
    signal,
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question }),
  }).catch(unreachable);
  if (!response.ok) {
    const problem: unknown = await response.json().catch(() => undefined);
    return refuse(isProblem(problem) ? problem : null);
  }
  for await (const line of linesOf(response)) {
    if ('found' in line) reader.onFound(line.found);
    else if ('text' in line) reader.onText(line.text);
    else if ('problem' in line) return refuse(line.problem);
    else return line.end === 'answered';
  }
  throw brokeOff();
}

async function* linesOf({ body }: Response): AsyncGenerator<AnswerLine> {
  const bytes = body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const read = await bytes?.read().catch(brokenOff);
    if (!read || read.done) return;
    const lines = (rest + decoder.decode(read.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as AnswerLine;
  }
}

const brokeOff = () => new Error(t`The answer broke off. Please try again in a moment.`);

const brokenOff = (): never => {
  throw brokeOff();
};

const unreachable = (): never => {
  throw new Error(t`The server cannot be reached. Please check your connection and try again.`);
};

async function refuse(problem: Pick<Problem, 'code' | 'message' | 'params'> | null): Promise<never> {
  if (problem === null) throw brokeOff();
  await loadCatalogue('refusals');
  throw new Error(refusalText(problem));
}
