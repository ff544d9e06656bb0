import type { z } from 'zod';
import type { EventName } from '../events/index.js';
import type { Scope } from '../http/access-token.js';
import type { QuotaName } from '../quotas.js';

export type Service = 'gateway' | 'dreams' | 'media' | 'messaging' | 'collective';

/**
 * Who may call. `visitor`: anybody. `dreamer`: signed in, or 401. `owner`: the dreamer who owns every resource in the
 * path; 404 for others. `signed`: whoever holds a signed URL. `vendor`: a vendor, by its signature. `operator`:
 * accounts in OPERATOR_EMAILS; 404 for others. `internal`: other services; unreachable from outside.
 */
export type Audience = 'visitor' | 'dreamer' | 'owner' | 'signed' | 'vendor' | 'operator' | 'internal';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The name of an operation: its request line. Parameters such as `:dream` are UUIDs unless `params` overrides it. */
type RequestLine = `${Method} /${string}`;

/** The type of a body that is not JSON, such as `application/zip`. Such bodies are forwarded unparsed. */
export type MediaType = `${'application' | 'text' | 'image' | 'audio' | 'multipart'}/${string}`;

/** The operation as a tool of assistants, which call it at `/mcp`. */
export interface Tool<Schema = z.ZodType, Fields = z.ZodObject> {
  name: string;
  title: string;
  /** For a model: when to call it, and what the answer is. */
  description: string;
  /** Fields of path, query and body that a caller may set; all others keep their defaults. */
  takes: readonly string[];
  /** Other schemas for single fields, such as one with a lower maximum. */
  limits?: Readonly<Record<string, Schema>>;
  /** The answer, from which all other fields are removed. */
  answer: Fields;
  /** A long text of the answer that is given in pieces, by `offset` and `nextOffset`. */
  pieces?: { field: string; characters: number };
  /** True when the answer has words of dreams: not for a dreamer who has switched AI off. */
  hasWords: boolean;
}

/** One HTTP operation. The types refer to zod's small core types, which halves the compile time. */
export interface Operation<Schema = z.ZodType, Fields = z.ZodObject> {
  service: Service;
  audience: Audience;
  /** Its heading in the generated documentation. */
  topic: string;
  /** A sentence for the generated documentation. */
  summary: string;
  /** What a token needs to call it; an operation without a scope is for browsers alone. */
  scope?: Scope;
  /** Programs call it, with neither cookies nor an origin: what they send in the body is all that counts. */
  isForPrograms?: true;
  /** Only with a scope, and only of what is the dreamer's own. */
  tool?: Tool<Schema, Fields>;
  /** Schemas of path parameters that are not UUIDs. */
  params?: Readonly<Record<string, Schema>>;
  query?: Fields;
  /** A JSON schema, or the media type of another body. */
  body?: Schema | MediaType;
  /** Whether the `Idempotency-Key` header is required. */
  idempotencyKey?: true;
  /** Whether `If-Match` may name the revision that the caller has seen. */
  ifMatch?: true;
  /** Further accepted media types of the body. */
  alsoAccepts?: readonly MediaType[];
  maxFields?: number;
  /** Maximum size of the request body in bytes; default DEFAULT_MAX_BODY. */
  maxBody?: number;
  /** The body is forwarded as a stream instead of being buffered. */
  streamsBody?: boolean;
  /** Milliseconds within which a streamed body must arrive; default UPLOAD_TIMEOUT_MS. */
  uploadTimeoutMs?: number;
  /** A JSON schema, or the media type of another response; no body when absent. */
  response?: Schema | MediaType;
  /** The service sends JSON text that PostgreSQL produced, without serialising it again. */
  readyJson?: boolean;
  /** Default 200. */
  status?: 200 | 201 | 202 | 204 | 302 | 303;
  /** Further statuses that are not errors, with their meaning. */
  otherStatuses?: Readonly<Record<number, string>>;
  /** Error codes that a caller can handle, with their status. */
  errors?: Readonly<Record<string, number>>;
  /** Milliseconds until the response headers; default DEFAULT_TIMEOUT_MS. */
  timeoutMs?: number;
  /** Quotas that it consumes in addition to the request quotas. */
  quotas?: readonly QuotaName[];
  /** `Cache-Control` of a success; default DEFAULT_CACHE of the audience. */
  cache?: string;
  appends?: readonly EventName[];
  /** Where the vendor signs, and the form of a genuine signature. */
  signature?: { header: string; form: RegExp };
  /** A body for the documentation and the access test. */
  example?: object;
}

/** Maximum size of a JSON request body, in bytes. */
export const DEFAULT_MAX_BODY = 1_048_576;

/** Milliseconds until the response headers. */
export const DEFAULT_TIMEOUT_MS = 30_000;

const PRIVATE = 'private, no-store';

/** `Cache-Control` of operations without their own. */
export const DEFAULT_CACHE: Readonly<Record<Audience, string>> = {
  visitor: PRIVATE,
  dreamer: PRIVATE,
  owner: PRIVATE,
  signed: 'no-store',
  vendor: 'no-store',
  operator: PRIVATE,
  internal: 'no-store',
};

/** Browsers store the response and revalidate it before each use. */
export const REVALIDATE = 'private, no-cache';

/** `otherStatuses` of operations that support conditional requests. */
export const NOT_MODIFIED = { 304: 'What `If-None-Match` names has not changed.' };

type Shared = Pick<Operation, 'service' | 'audience' | 'topic'>;
type Entry = Omit<Operation<z.core.$ZodType, z.core.$ZodObject>, keyof Shared> & Partial<Shared>;
type Entries<All> = { [Line in keyof All]: Line extends RequestLine ? Entry : never };

/** Declares operations with shared fields; an entry may override them. */
export function operations<const S extends Shared, const All extends Entries<All>>(
  shared: S,
  all: All,
): { [Line in keyof All]: Omit<S, keyof All[Line]> & All[Line] } {
  return Object.fromEntries(
    Object.entries<object>(all).map(([line, entry]) => [line, { ...shared, ...entry }]),
  ) as never;
}

/** `dream` and `image` for `/api/dreams/:dream/images/:image`. */
export type ParamsIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Names of a path's parameters, in order. */
export const paramsIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** True for a JSON schema, false for other media types and for no body. */
export const isSchema = (what: z.ZodType | MediaType | undefined): what is z.ZodType => typeof what === 'object';
