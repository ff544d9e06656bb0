import type { z } from 'zod';

/** What a browser may ask of the house, by `<method> <path>`; who answers and who may ask stands in the map of /api. */
export type Operations = Readonly<Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE'} /api/${string}`, Operation>>;

export interface Operation {
  /** A sentence for whoever calls it. */
  says: string;
  query?: z.ZodObject;
  /** A body of JSON, or the type of another. */
  body?: z.ZodType | string;
  /** 200 unless told. */
  status?: 200 | 201 | 202 | 204 | 302;
  /** JSON of this shape, or the type of something else; nothing when left out. */
  answer?: z.ZodType | string;
  /** Further answers that are no problems. */
  also?: Readonly<Record<number, string>>;
}

export const UNCHANGED = { 304: 'What `If-None-Match` names is still so.' };
export const HTML = 'text/html';
