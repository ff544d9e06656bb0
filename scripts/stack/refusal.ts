/** A problem that the person at the terminal can solve: the message is one sentence that names it. */
export class Refusal extends Error {
  // The starter prints only the message of an Error with this name.
  override name = 'Error';
}
