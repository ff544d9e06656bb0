import { BadAnswerError } from '@dreamloom/openai';
import { askAddress, isOpenAddress, PrivateHost, TransientError } from '@dreamloom/platform';

const TIMEOUT_MS = 30_000;

export interface DownloadLimits {
  /** Origin of the server that returned the URL; only this origin may be read without TLS or in a private network. */
  origin: string;
  maxBytes: number;
  signal: AbortSignal;
}

/**
 * Downloads the image whose URL a self-hosted server returned: from that server, or by https from the public internet.
 * Redirects are not followed.
 * @throws BadAnswerError for a URL or a length that is not allowed, TransientError when the download fails
 */
export async function download(address: string, { origin, maxBytes, signal }: DownloadLimits): Promise<Buffer> {
  const url = URL.parse(address);
  const isTrusted = url?.origin === origin;
  if (!url || !(isTrusted || isOpenAddress(url))) throw new BadAnswerError('the address of the picture is not allowed');
  const patience = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    const response = await askAddress(url, { signal: patience, isTrusted });
    if (response.statusCode === 200) return await readAtMost(response, maxBytes);
    response.destroy();
    throw new TransientError(`the picture could not be read: status ${response.statusCode}`);
  } catch (error) {
    if (error instanceof TransientError) throw error;
    if (error instanceof PrivateHost) throw new BadAnswerError('the address of the picture is not allowed');
    throw new TransientError('the picture could not be read');
  }
}

async function readAtMost(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new BadAnswerError(`the picture is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
