import { BadAnswerError } from '@dreamloom/openai';
import { isPublicIp, PrivateHost, publicLookup, TransientError } from '@dreamloom/platform';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';

const TIMEOUT_MS = 30_000;

export interface DownloadLimits {
  /** The server that named the address: nobody else is read from in the clear or inside a private network. */
  origin: string;
  maxBytes: number;
  signal: AbortSignal;
}

/**
 * Reads a picture from the address that a self-hosted server answered with: from that server, or by https from the open
 * internet. Follows no redirect.
 * @throws BadAnswerError for an address or a length that is not allowed, TransientError when it cannot be read
 */
export async function download(address: string, { origin, maxBytes, signal }: DownloadLimits): Promise<Buffer> {
  const url = URL.parse(address);
  const isTheServer = url?.origin === origin;
  if (!url || !(isTheServer || isOpen(url))) throw new BadAnswerError('the address of the picture is not allowed');
  const patience = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    const response = await ask(url, { signal: patience, ...(isTheServer ? {} : { lookup: publicLookup }) });
    if (response.statusCode === 200) return await readAtMost(response, maxBytes);
    response.destroy();
    throw new TransientError(`the picture could not be read: status ${response.statusCode}`);
  } catch (error) {
    if (error instanceof TransientError) throw error;
    if (error instanceof PrivateHost) throw new BadAnswerError('the address of the picture is not allowed');
    throw new TransientError('the picture could not be read');
  }
}

/** By https, and nowhere but on the open internet as far as its address says; its name is looked up later. */
function isOpen({ protocol, hostname, username, password }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && username + password === '' && (isIP(host) === 0 || isPublicIp(host));
}

// Node's fetch cannot be told how to look a name up.
function ask(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    request(url, { ...options, agent: false })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
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
