import { createHmac } from 'node:crypto';

/** X-Twilio-Signature of a form post: HMAC-SHA1 over the address and the sorted fields, base64. */
export const signatureOf = (authToken: string, url: string, fields: Readonly<Record<string, string>>): string => {
  const signed = Object.keys(fields)
    .sort()
    .reduce((text, name) => `${text}${name}${fields[name] ?? ''}`, url);
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64');
};
