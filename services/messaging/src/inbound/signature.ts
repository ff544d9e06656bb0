import twilio from 'twilio';

export function isSignedByTwilio(
  request: { signature: string | undefined; publicUrl: string; form: Record<string, string> },
  authToken: string,
): boolean {
  return (
    request.signature !== undefined &&
    twilio.validateRequest(authToken, request.signature, request.publicUrl, request.form)
  );
}
