import { createHmac } from 'node:crypto';

/** X-Twilio-Signature of a form post: HMAC-SHA1 of the URL and the sorted fields, in base64. */
export const signatureOf = (authToken: string, url: string, fields: Readonly<Record<string, string>>): string => {
  const signed = Object.keys(fields)
    .sort()
    .reduce((text, name) => `${text}${name}${fields[name] ?? ''}`, url);
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64');
};
