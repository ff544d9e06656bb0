import { analyseDream } from '../words/analyse.js';
import { fillSchema } from './schema-fill.js';
import type { JsonSchema } from './schema-fill.js';

/** The dream in a message: the text between <dream> tags, else the whole message. */
export const dreamIn = (message: string): string =>
  (/<dream>([\s\S]*?)<\/dream>/i.exec(message)?.[1] ?? message).trim();

export const proseAbout = (dream: string): string => {
  const { title, tags, scene } = analyseDream(dream);
  const moods = tags.length === 0 ? 'quiet' : tags.join(', ');
  const moment = scene.replace(/[.\s]+$/, '');
  return `"${title}" is a dream of these moods: ${moods}. It turns around one moment: "${moment}". What of it stays with you on waking is the place to begin.`;
};

/** Fills a schema about a dream: known properties from its text or from `known`, all others with minimal values. */
export const answerSchema = (schema: JsonSchema, dream: string, known: Record<string, unknown> = {}): unknown => {
  const analysis: Record<string, unknown> = { ...analyseDream(dream), ...known };
  return fillSchema(schema, (property, inner) => {
    const value = analysis[property];
    if (isList(value) && inner.items?.enum !== undefined) {
      return value.filter((item) => inner.items?.enum?.includes(item));
    }
    if (value !== undefined) return value;
    return inner.type === 'string' && inner.enum === undefined ? proseAbout(dream) : undefined;
  });
};

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
