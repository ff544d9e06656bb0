import { TransientError } from '@dreamloom/platform';
import { NotAccepted } from './channel.port.js';

/** No connection was made, so that the vendor has received nothing. */
const NOT_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** The failure of a request without an answer, whose error or its cause has a code. */
export function withoutAnswer(vendor: string, error: unknown): TransientError {
  const codes = [codeOf(error), codeOf((error as { cause?: unknown } | null)?.cause)];
  const what = `${vendor} answered nothing`;
  return codes.some((code) => NOT_CONNECTED.includes(code)) ? new NotAccepted(what) : new TransientError(what);
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
