import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';

/** Writes a file atomically: after a crash it has either the old or the new content. */
export function writeWhole(file: string, text: string, mode = 0o644) {
  const draft = `${file}.${process.pid}.tmp`;
  const handle = openSync(draft, 'w', mode);
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}

const MAX_LOG_BYTES = 20_000_000;

/** Moves a large log to `<file>.1`; its writers append, so they continue in the truncated file. */
export function rotate(file: string) {
  if (!existsSync(file) || statSync(file).size < MAX_LOG_BYTES) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

export const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);

/**
 * The last line of a log, at most 300 characters; of a JSON line its message and reason.
 * @param from byte offset: earlier lines belong to an older process
 */
export function lastLine(file: string, from = 0): string {
  const text = existsSync(file)
    ? readFileSync(file)
        .subarray(Math.min(from, sizeOf(file)))
        .toString('utf8')
    : '';
  return (readableLine(text.trimEnd().split('\n').at(-1) ?? '') || 'it logged nothing').slice(0, 300);
}

function readableLine(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    const { msg, error, reason } = JSON.parse(line) as Record<string, unknown>;
    return [msg, error, reason].filter((part) => typeof part === 'string').join(': ');
  } catch {
    return line;
  }
}
