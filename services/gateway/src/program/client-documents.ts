import type { QuotaName } from '@dreamloom/contracts';
import { isOpenAddress, Quotas, requestAddress } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 5_120;
const CACHE_MS = 300_000;
const CACHE_SIZE = 500;
const MAX_CLIENT_ID_LENGTH = 500;
const MAX_NAME_LENGTH = 60;

const ClientDocument = z.object({
  client_id: z.string(),
  // What changes the direction of text, or is not seen, could hide the host that stands beside the name.
  client_name: z
    .string()
    .transform((name) => [...name.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()].slice(0, MAX_NAME_LENGTH).join(''))
    .pipe(z.string().min(1)),
  redirect_uris: z.array(z.string()).min(1),
  // A public document has no secret, and no other proof is checked.
  token_endpoint_auth_method: z.literal('none').default('none'),
  client_secret: z.undefined().optional(),
});
export type ClientDocument = z.infer<typeof ClientDocument>;

/** Reads the documents in which programs introduce themselves, and whose address is their id (Client ID Metadata Documents). */
@Injectable()
export class ClientDocuments {
  /** Tests replace it: their documents are on this machine. */
  request = requestAddress;
  private readonly cache = new LRUCache<string, ClientDocument>({ max: CACHE_SIZE, ttl: CACHE_MS });

  constructor(private readonly quotas: Quotas<QuotaName>) {}

  /** @returns null for an id that is no address for such a document, and for a document that cannot be read */
  async read(dreamerId: string, clientId: string | undefined): Promise<ClientDocument | null> {
    if (clientId === undefined || !isClientId(clientId)) return null;
    const known = this.cache.get(clientId);
    if (known) return known;
    await this.quotas.consume('programDocumentsPerHour', dreamerId);
    // Whatever goes wrong is the program's fault, and its document may say anything.
    const document = await this.fetch(clientId).catch(() => null);
    if (document?.client_id !== clientId) return null;
    this.cache.set(clientId, document);
    return document;
  }

  private async fetch(clientId: string): Promise<ClientDocument> {
    const response = await this.request(new URL(clientId), {
      headers: { accept: 'application/json' },
      isTrusted: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    try {
      const type = response.headers['content-type'] ?? '';
      if (response.statusCode !== 200 || !/^application\/([\w.-]+\+)?json *(;|$)/i.test(type))
        throw new Error('no document');
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of response as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > MAX_BYTES) throw new Error('the document is too large');
        chunks.push(chunk);
      }
      return ClientDocument.parse(JSON.parse(Buffer.concat(chunks).toString()));
    } finally {
      response.destroy();
    }
  }
}

/** An https address as it is written, with a path and without credentials, port, fragment or dot segments. */
function isClientId(clientId: string): boolean {
  const url = clientId.length <= MAX_CLIENT_ID_LENGTH ? URL.parse(clientId) : null;
  return url?.href === clientId && isOpenAddress(url) && url.port + url.hash === '' && url.pathname !== '/';
}

/** The address where a code may be sent, when the document has it; on the dreamer's own device, the port may differ (RFC 8252). */
export function redirectOf({ redirect_uris }: ClientDocument, given: string | undefined): URL | null {
  const url = given === undefined ? null : URL.parse(given);
  if (given === undefined || !url || given.includes('#') || url.username + url.password !== '') return null;
  if (url.protocol === 'https:') return redirect_uris.includes(given) ? url : null;
  if (!isOnDevice(url)) return null;
  return redirect_uris.some((one) => withoutPort(one) === withoutPort(given)) ? url : null;
}

const OWN_DEVICE = ['localhost', '127.0.0.1', '[::1]'];

export const isOnDevice = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && OWN_DEVICE.includes(hostname);

function withoutPort(address: string): string | null {
  const url = URL.parse(address);
  if (url) url.port = '';
  return url && url.href;
}
