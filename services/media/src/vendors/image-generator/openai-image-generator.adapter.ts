import { FAILURES } from '@dreamloom/contracts';
import { BadAnswerError, createOpenAi, type OpenAiClient, toVendorError } from '@dreamloom/openai';
import { isOpenAddress, PrivateHost, requestAddress, spend, TransientError } from '@dreamloom/platform';
import type { ArtworkRequest, GeneratedBytes, ImageGenerator } from './image-generator.port.js';
import { promptFor } from './prompt.js';

export interface OpenaiImageGeneratorSettings {
  apiKey: string;
  /** Base URL including `/v1`; OpenAI's when omitted. */
  baseUrl?: string | undefined;
  model: string;
  /** Omitted for OpenAI, which rejects the parameter. */
  responseFormat?: 'b64_json' | 'url' | undefined;
  /** False for a server without `images/edits`: photos are never sent to it. */
  edits?: boolean;
}

const MAX_BYTES = 20_000_000;
/** Size of the same image in base64, with the surrounding JSON. */
const MAX_RESPONSE_BYTES = 28_000_000;
const TIMEOUT_MS = 95_000;
const DOWNLOAD_TIMEOUT_MS = 30_000;

const SENTENCES = {
  refused: FAILURES.imageDeclined,
  failed: FAILURES.imageUnavailable,
};

export class OpenaiImageGenerator implements ImageGenerator {
  readonly model: string;
  private readonly client: OpenAiClient;

  constructor(private readonly settings: OpenaiImageGeneratorSettings) {
    this.model = settings.model;
    const { apiKey, baseUrl } = settings;
    this.client = createOpenAi({ apiKey, baseUrl, timeoutMs: TIMEOUT_MS, maxAnswerBytes: MAX_RESPONSE_BYTES });
  }

  async generate(order: ArtworkRequest): Promise<GeneratedBytes> {
    // Without image edits the dream is generated without the photo.
    const portrait = this.settings.edits === false ? null : order.portrait;
    try {
      const answer = await this.request({ ...order, portrait });
      spend('openai', 'picture');
      const bytes = await this.bytesOf((answer as Partial<typeof answer>).data?.[0], order.signal);
      return { bytes, usedPortrait: portrait !== null };
    } catch (error) {
      throw toVendorError(error, SENTENCES);
    }
  }

  private async request(order: ArtworkRequest) {
    const { portrait, signal } = order;
    const parameters = {
      model: this.model,
      prompt: promptFor(order),
      size: '1536x1024',
      quality: 'medium',
      output_format: 'webp',
      output_compression: 85,
      ...(this.settings.responseFormat ? { response_format: this.settings.responseFormat } : {}),
    } as const;
    const { images } = await this.client();
    if (!portrait) return images.generate(parameters, { signal });
    const image = new File([new Uint8Array(portrait)], 'dreamer.jpg', { type: 'image/jpeg' });
    return images.edit({ ...parameters, image }, { signal });
  }

  private async bytesOf(image: { b64_json?: string; url?: string } | undefined, signal: AbortSignal) {
    if (image?.b64_json) return Buffer.from(image.b64_json, 'base64');
    if (!image?.url) throw new BadAnswerError('the answer has no picture');
    const { baseURL } = await this.client();
    return download(image.url, { origin: new URL(baseURL).origin, maxBytes: MAX_BYTES, signal });
  }
}

interface DownloadLimits {
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
async function download(address: string, { origin, maxBytes, signal }: DownloadLimits): Promise<Buffer> {
  const url = URL.parse(address);
  const isTrusted = url?.origin === origin;
  if (!url || !(isTrusted || isOpenAddress(url))) throw new BadAnswerError('the address of the picture is not allowed');
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS)]);
  try {
    const response = await requestAddress(url, { signal: timeout, isTrusted });
    if (response.statusCode === 200) return await readCapped(response, maxBytes);
    response.destroy();
    throw new TransientError(`the picture could not be read: status ${response.statusCode}`);
  } catch (error) {
    if (error instanceof TransientError) throw error;
    if (error instanceof PrivateHost) throw new BadAnswerError('the address of the picture is not allowed');
    throw new TransientError('the picture could not be read');
  }
}

async function readCapped(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new BadAnswerError(`the picture is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
