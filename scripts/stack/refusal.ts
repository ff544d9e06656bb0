/** Something the person at the terminal can put right: the message is one sentence that names it. */
export class Refusal extends Error {
  // The starter prints the message alone of an Error that goes by the plain name.
  override name = 'Error';
}
