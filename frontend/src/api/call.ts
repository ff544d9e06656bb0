import type { Problem } from '@dreamloom/contracts/http';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';

/** One request: a path from the root, GET unless told otherwise, a JSON body only when there is a payload. */
export interface Call {
  path: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
}

export interface CallError {
  /** HTTP status, 0 when no answer came. */
  status: number;
  /** '{status}: {body text}', or the status text when the body is empty. */
  message: string;
  /** The body when it is one of our problems. */
  problem: Problem | null;
}

const UNREACHABLE: CallError = {
  status: 0,
  message: 'The server cannot be reached. Please check your connection and try again.',
  problem: null,
};

/** Makes the request with cookies and reads the answer as JSON; an empty answer is null. */
export const call: BaseQueryFn<Call, unknown, CallError> = async ({ path, method = 'GET', body }, { signal }) => {
  try {
    // Absolute, because fetch outside a browser knows no page to start from.
    const response = await fetch(new URL(path, window.location.origin), {
      method,
      signal,
      credentials: 'include',
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return read(response, await response.text());
  } catch {
    return { error: UNREACHABLE };
  }
};

function read(response: Response, text: string): { data: unknown } | { error: CallError } {
  const json = parse(text);
  if (!response.ok) {
    const message = `${response.status}: ${text || response.statusText}`;
    return { error: { status: response.status, message, problem: isProblem(json) ? json : null } };
  }
  if (text === '') return { data: null };
  if (json === undefined) {
    return { error: { status: response.status, message: `${response.status}: the answer is not JSON`, problem: null } };
  }
  return { data: json };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isProblem(json: unknown): json is Problem {
  return typeof json === 'object' && json !== null && typeof (json as Problem).message === 'string';
}

/** What a person may be told: the server's own sentence, else the fallback. */
export function sentenceOf(error: unknown, fallback: string): string {
  return isCallError(error) ? (error.problem?.message ?? (error.status === 0 ? error.message : fallback)) : fallback;
}

/** 'HTTP status and text' for the places that show it: the server's sentence instead of its raw JSON. */
export function statusLineOf(error: unknown): string {
  if (!isCallError(error)) return 'Something went wrong on this page.';
  return error.problem === null ? error.message : `${error.status}: ${error.problem.message}`;
}

function isCallError(error: unknown): error is CallError {
  return typeof error === 'object' && error !== null && 'problem' in error && 'message' in error;
}

/** The stable word for what went wrong, when the server gave one. */
export function problemCodeOf(error: unknown): string | undefined {
  return isCallError(error) ? error.problem?.code : undefined;
}

/** HTTP status of a failed call, 0 when no answer came. */
export const statusOf = (error: unknown): number => (isCallError(error) ? error.status : 0);
