import { FAILURES, failuresIn } from '@dreamloom/contracts/http';
import { shared } from './language.js';

/** The reasons why something failed, in the language of the app where their sentences are known. */
export const failureText = (text: string): string =>
  failuresIn(text)
    ?.map((code) => shared(FAILURES[code]))
    .join(' ') ?? text;
