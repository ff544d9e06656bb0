/** It cannot or must not be done; the message is for whoever asked for it. */
export class Refused extends Error {
  override name = 'Refused';
}
