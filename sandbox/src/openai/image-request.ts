import { z } from 'zod';
import { badParameter, type OpenAiError } from './openai-error.js';

const MAX_EDGE_PX = 3840;
const QUALITIES = ['low', 'medium', 'high', 'xhigh', 'max', 'auto'] as const;

const ImageParameters = z.looseObject({
  model: z.string().min(1),
  prompt: z.string().min(1).max(32_000),
  size: z.string().default('auto'),
  quality: z.enum(QUALITIES).default('auto'),
  output_format: z.enum(['png', 'jpeg', 'webp']).default('png'),
  output_compression: z.coerce.number().int().min(0).max(100).optional(),
  // Multipart forms contain numbers as text.
  n: z.coerce.number().int().min(1).max(10).default(1),
});

/** A valid image request. Width and height in pixels. */
export type ImageRequest = z.infer<typeof ImageParameters> & { width: number; height: number };

/** Validates the parameters of a generation or an edit like the vendor. */
export const imageRequestOf = (body: unknown): { request: ImageRequest } | { error: OpenAiError } => {
  const parsed = ImageParameters.safeParse(body ?? {});
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const param = issue?.path.join('.') ?? '';
    return { error: badParameter(param, `Invalid value for '${param}': ${issue?.message ?? ''}.`) };
  }
  const request = parsed.data;
  // GPT image models always return base64 and reject the parameter; older models accept it.
  if (request['response_format'] !== undefined && request.model.startsWith('gpt-image')) {
    return { error: badParameter('response_format', "Unknown parameter: 'response_format'.", 'unknown_parameter') };
  }
  const size = sizeOf(request.size);
  if (size === undefined) return { error: badParameter('size', `Invalid size '${request.size}'.`) };
  return { request: { ...request, ...size } };
};

const sizeOf = (size: string): { width: number; height: number } | undefined => {
  if (size === 'auto') return { width: 1024, height: 1024 };
  const [width = 0, height = 0] = (/^(\d+)x(\d+)$/.exec(size) ?? []).slice(1).map(Number);
  const whole = width > 0 && height > 0 && width % 16 === 0 && height % 16 === 0;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return whole && long <= MAX_EDGE_PX && long <= short * 3 ? { width, height } : undefined;
};

interface ImagePrompt {
  words: string;
  moods: string[];
}

/** Parses the lines `Scene:` and `Mood:` of a prompt; a prompt without them is the scene as a whole. */
export const parsePrompt = (prompt: string): ImagePrompt => {
  const words = /^\s*scene:\s*(.+)$/im.exec(prompt)?.[1]?.trim();
  const moods = /^\s*moods?:\s*(.+)$/im.exec(prompt)?.[1] ?? '';
  return {
    words: words ?? prompt,
    moods: moods
      .split(',')
      .map((mood) => mood.trim().replace(/\.$/, '').toLowerCase())
      .filter((mood) => mood !== ''),
  };
};
