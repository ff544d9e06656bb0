import type { FastifyInstance, FastifyReply } from 'fastify';
import { readForm } from '../forms/read-form.js';
import type { Easel } from './easel.js';
import { imageRequestOf } from './image-request.js';
import { badParameter, sendOpenAiError } from './openai-error.js';

const INVALID_IMAGE = {
  status: 400,
  message: 'Invalid image file or mode for image 1, please check your image file.',
  type: 'image_generation_user_error',
  code: 'invalid_image_file',
};

const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** `POST /images/generations` and `POST /images/edits`: images as base64. */
export const registerImages = (scope: FastifyInstance, easel: Easel): void => {
  const paint = async (reply: FastifyReply, body: unknown, photo?: Buffer): Promise<FastifyReply> => {
    const checked = imageRequestOf(body);
    if ('error' in checked) return sendOpenAiError(reply, checked.error);
    const { request } = checked;
    const { width, height } = easel.sizeOf(request);
    const pictures = await easel.paint(request, photo).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'UnreadablePhoto') return undefined;
      throw error;
    });
    if (pictures === undefined) return sendOpenAiError(reply, INVALID_IMAGE);
    return reply.send({
      created: Math.floor(Date.now() / 1000),
      background: 'opaque',
      output_format: request.output_format,
      quality: request.quality === 'auto' ? 'medium' : request.quality,
      size: `${width}x${height}`,
      data: pictures.map((bytes) => ({ b64_json: bytes.toString('base64') })),
      usage: usageOf(request.prompt, request.n, photo !== undefined),
    });
  };

  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => done(null, body),
  );
  scope.post('/images/generations', async (request, reply) => paint(reply, request.body));
  scope.post('/images/edits', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const form = Buffer.isBuffer(request.body)
      ? await readForm(request.body, request.headers['content-type'] ?? '')
      : undefined;
    if (form === undefined) {
      return sendOpenAiError(reply, badParameter('image', 'An edit is a multipart form.', 'unsupported_content_type'));
    }
    const photo = form.files.find(({ field }) => /^image(\[\])?$/.test(field))?.bytes;
    if (photo === undefined) {
      const missing = "Missing required parameter: 'image'.";
      return sendOpenAiError(reply, badParameter('image', missing, 'missing_required_parameter'));
    }
    return paint(reply, form.fields, photo);
  });
};

// Approximation: four characters per token, and a fixed count per image.
const usageOf = (prompt: string, pictures: number, withPhoto: boolean) => {
  const text_tokens = Math.ceil(prompt.length / 4);
  const image_tokens = withPhoto ? 272 : 0;
  const input_tokens = text_tokens + image_tokens;
  const output_tokens = pictures * 1056;
  const total_tokens = input_tokens + output_tokens;
  return { input_tokens, output_tokens, total_tokens, input_tokens_details: { text_tokens, image_tokens } };
};
