/**
 * Converts a typed number, or one whose plus a query string has decoded as a space, to E.164; undefined when it is
 * invalid.
 */
export const e164Of = (written: string): string | undefined => {
  const digits = written.replace(/^whatsapp:/, '').replace(/[\s().+-]/g, '');
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
};
