import { BadAnswerError } from '@dreamloom/openai';
import { TransientError } from '@dreamloom/platform';

const TIMEOUT_MS = 30_000;

export interface DownloadLimits {
  /** The server that named the address; plain http is read from nobody else. */
  origin: string;
  maxBytes: number;
  signal: AbortSignal;
}

/**
 * Reads a picture from the address that a self-hosted server answered with. Follows no redirect.
 * @throws BadAnswerError for an address or a length that is not allowed, TransientError when it cannot be read
 */
export async function download(address: string, { origin, maxBytes, signal }: DownloadLimits): Promise<Buffer> {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'https:' && (url.protocol !== 'http:' || url.origin !== origin)))
    throw new BadAnswerError('the address of the picture is not allowed');
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new TransientError(`the picture could not be read: status ${response.status}`);
    }
    return await readAtMost(response.body, maxBytes);
  } catch (error) {
    if (error instanceof TransientError) throw error;
    throw new TransientError('the picture could not be read');
  }
}

async function readAtMost(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new BadAnswerError(`the picture is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
