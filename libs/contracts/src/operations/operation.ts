import type { z } from 'zod';
import type { EventName } from '../events/index.js';
import type { QuotaName } from '../quotas.js';

/** Who answers. */
export type Service = 'gateway' | 'dreams' | 'media' | 'messaging' | 'collective';

/**
 * Who may call. `visitor`: anybody. `dreamer`: signed in, or 401. `owner`: the dreamer to whom everything in the path
 * belongs; 404 for others. `signed`: whoever holds an address that we signed. `vendor`: a vendor, by its signature.
 * `operator`: accounts in OPERATOR_EMAILS; 404 for others. `internal`: other services; unreachable from outside.
 */
export type Audience = 'visitor' | 'dreamer' | 'owner' | 'signed' | 'vendor' | 'operator' | 'internal';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The name of an operation: its request line. `:dream` and the like are UUIDs unless `params` says otherwise. */
type RequestLine = `${Method} /${string}`;

/** The type of a body that is not JSON, such as `application/zip`. Such bodies are passed on unparsed. */
export type MediaType = `${'application' | 'text' | 'image' | 'audio' | 'multipart'}/${string}`;

/** One HTTP operation. The catalogue is checked against zod's small core types, which compile in half the time. */
export interface Operation<Schema = z.ZodType, Fields = z.ZodObject> {
  service: Service;
  audience: Audience;
  /** The heading under which the documentation lists it. */
  topic: string;
  /** A sentence for whoever calls it. */
  summary: string;
  /** Parts of the path that are not UUIDs. */
  params?: Readonly<Record<string, Schema>>;
  query?: Fields;
  /** JSON of this schema, or the type of another body. */
  body?: Schema | MediaType;
  /** Further types of the body that are taken. */
  alsoAccepts?: readonly MediaType[];
  /** Largest number of fields of a form. */
  maxFields?: number;
  /** Largest request body in bytes; DEFAULT_MAX_BODY unless given. */
  maxBody?: number;
  /** The body is passed on while it arrives instead of being read whole first. */
  streamsBody?: boolean;
  /** JSON of this schema, or the type of another response; no body when left out. */
  response?: Schema | MediaType;
  /** The service sends JSON text that PostgreSQL made, which is not written a second time. */
  readyJson?: boolean;
  /** 200 unless given. */
  status?: 200 | 201 | 202 | 204 | 302 | 303;
  /** Further statuses that are no errors, and what they mean. */
  otherStatuses?: Readonly<Record<number, string>>;
  /** Codes of errors that a caller can act on, with their status. */
  errors?: Readonly<Record<string, number>>;
  /** Milliseconds until the response begins; DEFAULT_TIMEOUT_MS unless given. */
  timeoutMs?: number;
  /** The quotas that it consumes, beside those of all requests. */
  quotas?: readonly QuotaName[];
  /** `Cache-Control` of a success; DEFAULT_CACHE of its audience unless given. */
  cache?: string;
  /** Events that it may append. */
  appends?: readonly EventName[];
  /** A body for the documentation and the access test. */
  example?: object;
}

/** Largest body of a JSON request, in bytes. */
export const DEFAULT_MAX_BODY = 1_048_576;

/** Milliseconds until a response begins. */
export const DEFAULT_TIMEOUT_MS = 30_000;

const PRIVATE = 'private, no-store';

/** `Cache-Control` of operations that name none of their own. */
export const DEFAULT_CACHE: Readonly<Record<Audience, string>> = {
  visitor: PRIVATE,
  dreamer: PRIVATE,
  owner: PRIVATE,
  signed: 'no-store',
  vendor: 'no-store',
  operator: PRIVATE,
  internal: 'no-store',
};

/** Browsers store the response and ask each time whether it is still true. */
export const REVALIDATE = 'private, no-cache';

/** For `otherStatuses` of what answers conditional requests. */
export const NOT_MODIFIED = { 304: 'What `If-None-Match` names has not changed.' };

type Shared = Pick<Operation, 'service' | 'audience' | 'topic'>;
type Entry = Omit<Operation<z.core.$ZodType, z.core.$ZodObject>, keyof Shared> & Partial<Shared>;
type Entries<All> = { [Line in keyof All]: Line extends RequestLine ? Entry : never };

/** Declares operations with what they have in common; an entry may override it. */
export function operations<const S extends Shared, const All extends Entries<All>>(
  shared: S,
  all: All,
): { [Line in keyof All]: Omit<S, keyof All[Line]> & All[Line] } {
  return Object.fromEntries(
    Object.entries<object>(all).map(([line, entry]) => [line, { ...shared, ...entry }]),
  ) as never;
}

/** `dream` and `image` of `/api/dreams/:dream/images/:image`. */
export type ParamsIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The names of the parameters of a path, in order. */
export const paramsIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** True for JSON with a schema, false for other media types and for no body. */
export const isSchema = (what: z.ZodType | MediaType | undefined): what is z.ZodType => typeof what === 'object';
