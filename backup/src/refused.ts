/** An operation that cannot or must not run; the message is for the operator. */
export class Refused extends Error {
  override name = 'Refused';
}
