import {
  ARCHIVE_TYPE,
  ImportLine,
  type ImportResult,
  type Problem,
  TABLE_TYPE,
  type TableColumns,
} from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { loadCatalogue, refusalText } from '../language/language.js';
import { callTo, isProblem, pathOf } from './call.js';

/** Progress of an import: uploading, or the server stores its dreams or their files. */
export type ImportStep = { sent: number } | { read: number; of: number } | { taken: number; ofFiles: number };

/** Uploads an archive, or a table with its columns, and reports its progress. Rejects with a sentence for the dreamer. */
export function importArchive(
  file: File,
  onStep: (step: ImportStep) => void,
  columns?: TableColumns,
): Promise<ImportResult> {
  return new Promise((resolve, reject) => {
    // `fetch` does not report the progress of an upload.
    const request = new XMLHttpRequest();
    const fail = (sentence: string) => reject(new Error(sentence));
    const refuse = async (problem: Pick<Problem, 'message' | 'code'>) => {
      await loadCatalogue('refusals');
      fail(refusalText(problem));
    };
    const stopped = () =>
      fail(t`The import stopped before its end. Please choose the file again: what was added stays.`);
    const path = columns
      ? callTo('POST /api/profile/import/table', { query: columns, body: file }).path
      : pathOf('POST /api/profile/import');
    request.open('POST', new URL(path, window.location.origin));
    request.setRequestHeader('content-type', columns ? TABLE_TYPE : ARCHIVE_TYPE);
    request.upload.onprogress = ({ loaded, total }) => onStep({ sent: total > 0 ? loaded / total : 0 });
    request.onprogress = () => {
      const line = lastLineOf(request);
      if (line && ('read' in line || 'taken' in line)) onStep(line);
    };
    request.onerror = () => fail(t`The server cannot be reached. Please check your connection and try again.`);
    request.onload = () => {
      if (request.status !== 200) {
        const problem = json(request.responseText);
        return isProblem(problem) ? void refuse(problem) : stopped();
      }
      const last = lastLineOf(request);
      if (last && 'result' in last) resolve(last.result);
      else if (last && 'problem' in last) void refuse({ message: last.problem, code: '' });
      else stopped();
    };
    request.send(file);
  });
}

/** The last complete line of the response; the lines before it are outdated. */
function lastLineOf({ status, responseText }: XMLHttpRequest): ImportLine | undefined {
  const end = responseText.lastIndexOf('\n');
  if (status !== 200 || end < 1) return undefined;
  return ImportLine.safeParse(json(responseText.slice(responseText.lastIndexOf('\n', end - 1) + 1, end))).data;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
