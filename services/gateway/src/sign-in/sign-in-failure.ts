/** Why a sign-in ended without a session; the word stands in the address the browser is sent to. */
export type FailureReason = 'cancelled' | 'expired' | 'unverified' | 'unavailable' | 'refused';

export class SignInFailure extends Error {
  override name = 'SignInFailure';
  constructor(
    readonly reason: FailureReason,
    options?: ErrorOptions,
  ) {
    super(`sign-in ${reason}`, options);
  }
}
