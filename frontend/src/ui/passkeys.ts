import type { PasskeyOptions, PasskeyResponse } from '@dreamloom/contracts/http';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

type Answered = PasskeyResponse | 'cancelled';

/** Lets the dreamer choose a passkey of this site. */
export const choosePasskey = (options: PasskeyOptions['options']): Promise<Answered> =>
  requestFrom(async ({ startAuthentication }) => startAuthentication({ optionsJSON: options }));

/** Puts the passkeys of this site among what the browser fills into a field of `autocomplete="… webauthn"`, until `endOffer`. */
export const offerPasskeys = (options: PasskeyOptions['options']): Promise<Answered> =>
  requestFrom(async ({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options, useBrowserAutofill: true }),
  );

export const fillsPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && (await (await import('@simplewebauthn/browser')).browserSupportsWebAuthnAutofill());

export const endOffer = async (): Promise<void> =>
  (await import('@simplewebauthn/browser')).WebAuthnAbortService.cancelCeremony();

/** Lets the dreamer make a passkey for this site. */
export const makePasskey = (options: PasskeyOptions['options']): Promise<Answered> =>
  requestFrom(async ({ startRegistration }) =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );

/** The browser says no more than that nothing came of it, whether the dreamer or the device refused. */
async function requestFrom(
  run: (library: typeof import('@simplewebauthn/browser')) => Promise<object>,
): Promise<Answered> {
  const library = await import('@simplewebauthn/browser');
  try {
    return { response: (await run(library)) as PasskeyResponse['response'] };
  } catch {
    return 'cancelled';
  }
}
