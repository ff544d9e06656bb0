/**
 * Why a sign-in ended without a session. The value is a query parameter of the page to which the browser is redirected.
 */
export type FailureReason = 'cancelled' | 'another-account' | 'expired' | 'unverified' | 'unavailable' | 'refused';

export class SignInFailure extends Error {
  override name = 'SignInFailure';
  constructor(
    readonly reason: FailureReason,
    options?: ErrorOptions,
    /** The page for a dreamer who is already signed in. */
    readonly back: string | null = null,
  ) {
    super(`sign-in ${reason}`, options);
  }
}
