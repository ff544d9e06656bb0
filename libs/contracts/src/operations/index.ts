import type { z } from 'zod';
import type { Device } from '../http/index.js';
import { books, booksInternal } from './books.js';
import { circles, circlesInternal, circleWeeks, listening, telling } from './circles.js';
import { canvas, communityInternal, openCircles, songs, weeks } from './community.js';
import { dreamWebhooks } from './dream-webhooks.js';
import { dreamers, dreamersInternal } from './dreamers.js';
import { feeds } from './feeds.js';
import { journal, journalInternal } from './journal.js';
import { mail, mailInternal } from './mail.js';
import { motifs } from './motifs.js';
import { nights, nightsInternal, nudge, nudgeInternal, reminders } from './nudge.js';
import type { Operation, ParamsIn } from './operation.js';
import { people } from './people.js';
import { dreamPictures, media, pages, picturesInternal } from './pictures.js';
import { privateLinks, privateLinksInternal, visitorPages } from './private-links.js';
import { questions } from './questions.js';
import { admin, programs, sessions, site } from './site.js';
import { voiceCaptures, voices, voicesInternal } from './voices.js';
import { webhooks, whatsapp, whatsappInternal } from './whatsapp.js';

export * from './operation.js';

/** EVERY HTTP OPERATION by its request line. Unlisted routes do not exist. */
export const CATALOGUE = {
  ...journal,
  ...dreamPictures,
  ...media,
  ...pages,
  ...books,
  ...voices,
  ...voiceCaptures,
  ...people,
  ...privateLinks,
  ...dreamWebhooks,
  ...feeds,
  ...visitorPages,
  ...motifs,
  ...questions,
  ...circles,
  ...listening,
  ...telling,
  ...circleWeeks,
  ...mail,
  ...nudge,
  ...reminders,
  ...nights,
  ...canvas,
  ...openCircles,
  ...songs,
  ...weeks,
  ...dreamers,
  ...sessions,
  ...whatsapp,
  ...site,
  ...programs,
  ...webhooks,
  ...admin,
  ...journalInternal,
  ...picturesInternal,
  ...booksInternal,
  ...privateLinksInternal,
  ...voicesInternal,
  ...dreamersInternal,
  ...whatsappInternal,
  ...mailInternal,
  ...nudgeInternal,
  ...nightsInternal,
  ...communityInternal,
  ...circlesInternal,
};

export type Catalogue = typeof CATALOGUE;

/** A request line of the catalogue; any other fails to compile. */
export type OperationName = keyof Catalogue;

export const OPERATIONS = Object.entries(CATALOGUE) as unknown as readonly (readonly [OperationName, Operation])[];

/** The operation of a request line, without the types of its fields. */
export const operationOf = (name: OperationName): Operation => CATALOGUE[name];

/** The path of an operation with its parameter placeholders. */
export type PathOf<Name extends OperationName> = Name extends `${string} ${infer Path}` ? Path : never;
type Field<Name extends OperationName, Key extends string> =
  Catalogue[Name] extends Record<Key, infer What> ? What : undefined;
type Input<What> = What extends z.core.$ZodType ? z.input<What> : never;
type Output<What> = What extends z.core.$ZodType ? z.output<What> : never;
type Flat<T> = keyof T extends never ? object : { [K in keyof T]: T[K] } & {};

type Params<Name extends OperationName> = { [Param in ParamsIn<PathOf<Name>>]: string };

/** What a caller sends: the parameters of the path, `query` (optional when all its fields are), `body` and `If-Match`. */
export type CallOf<Name extends OperationName> = Flat<
  Params<Name> &
    (Field<Name, 'idempotencyKey'> extends true ? { idempotencyKey: string } : unknown) &
    (Field<Name, 'ifMatch'> extends true ? { ifMatch?: string } : unknown) &
    (Field<Name, 'query'> extends z.core.$ZodObject
      ? // eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- a query whose fields may all be left out
        Partial<Record<never, never>> extends Input<Field<Name, 'query'>>
        ? { query?: Input<Field<Name, 'query'>> }
        : { query: Input<Field<Name, 'query'>> }
      : unknown) &
    (Field<Name, 'body'> extends z.core.$ZodType
      ? undefined extends Input<Field<Name, 'body'>>
        ? { body?: Input<Field<Name, 'body'>> }
        : { body: Input<Field<Name, 'body'>> }
      : Field<Name, 'body'> extends string
        ? { body: Uint8Array<ArrayBuffer> | Blob }
        : unknown)
>;

type Caller = {
  dreamer: { dreamerId: string; device?: Device };
  owner: { dreamerId: string; device?: Device };
  visitor: { dreamerId: string | null };
};

/** The gateway resolves sessions only where required: its own visitor operations receive no caller. */
type CallerOf<Name extends OperationName> = Catalogue[Name] extends { service: 'gateway'; audience: 'visitor' }
  ? unknown
  : Catalogue[Name]['audience'] extends keyof Caller
    ? Caller[Catalogue[Name]['audience']]
    : unknown;

/** What a handler receives: the parsed call and its caller; a body that is not JSON stays unparsed. */
export type RequestOf<Name extends OperationName> = Flat<
  Params<Name> &
    CallerOf<Name> &
    (Field<Name, 'idempotencyKey'> extends true ? { idempotencyKey: string } : unknown) &
    (Field<Name, 'ifMatch'> extends true ? { ifMatch: string | undefined } : unknown) &
    (Field<Name, 'query'> extends z.core.$ZodObject ? { query: Output<Field<Name, 'query'>> } : unknown) &
    (Field<Name, 'body'> extends z.core.$ZodType
      ? { body: Output<Field<Name, 'body'>> }
      : Field<Name, 'body'> extends string
        ? { body: unknown }
        : unknown)
>;

/** The parsed response; `'bytes'` for other media types, null for none. */
export type ResponseOf<Name extends OperationName> =
  Field<Name, 'response'> extends z.core.$ZodType
    ? Output<Field<Name, 'response'>>
    : Field<Name, 'response'> extends string
      ? 'bytes'
      : null;

/** The error codes that a caller can handle. */
export type ErrorOf<Name extends OperationName> = keyof Field<Name, 'errors'> & string;

/** The names of the matching operations, such as those of one service. */
export type OperationsWhere<Where extends Partial<Operation>> = {
  [Name in OperationName]: Catalogue[Name] extends Where ? Name : never;
}[OperationName];
