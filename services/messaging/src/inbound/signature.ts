import twilio from 'twilio';

/** True when Twilio signed this form for this public address. */
export function isSignedByTwilio(
  request: { signature: string | undefined; publicUrl: string; form: Record<string, string> },
  authToken: string,
): boolean {
  return (
    request.signature !== undefined &&
    twilio.validateRequest(authToken, request.signature, request.publicUrl, request.form)
  );
}
