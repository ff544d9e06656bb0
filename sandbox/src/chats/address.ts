export type Channel = 'whatsapp' | 'telegram';

const TELEGRAM = /^telegram:[1-9]\d{0,14}$/;
/** WhatsApp's id of a person who hides the number. */
const USER_ID = /^[A-Z]{2}\.[A-Za-z0-9]{1,128}$/;

/**
 * Reads the address of a phone: a number in E.164, WhatsApp's id of a person, or `telegram:` and the id of a person
 * there. A number may be typed, and its plus may be one that a query string has decoded as a space; undefined when it is
 * invalid.
 */
export const addressOf = (written: string): string | undefined => {
  if (TELEGRAM.test(written) || USER_ID.test(written)) return written;
  const digits = written.replace(/^whatsapp:/, '').replace(/[\s().+-]/g, '');
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
};

export const channelOf = (address: string): Channel => (TELEGRAM.test(address) ? 'telegram' : 'whatsapp');

/** True for a WhatsApp phone that is known by the id of its person alone. */
export const hidesNumber = (address: string): boolean => USER_ID.test(address);
