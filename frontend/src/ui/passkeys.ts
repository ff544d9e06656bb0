import type { PasskeyOptions, PasskeyResponse } from '@dreamloom/contracts/http';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

type Asked = PasskeyResponse | 'cancelled';

/** Lets the dreamer choose a passkey of this site. */
export const choosePasskey = (options: PasskeyOptions['options']): Promise<Asked> =>
  asked(async ({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  );

/** Lets the dreamer make a passkey for this site. */
export const makePasskey = (options: PasskeyOptions['options']): Promise<Asked> =>
  asked(async ({ startRegistration }) =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );

/** The browser says no more than that nothing came of it, whether the dreamer or the device refused. */
async function asked(ask: (library: typeof import('@simplewebauthn/browser')) => Promise<object>): Promise<Asked> {
  const library = await import('@simplewebauthn/browser');
  try {
    return { response: (await ask(library)) as PasskeyResponse['response'] };
  } catch {
    return 'cancelled';
  }
}
