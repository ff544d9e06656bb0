/** A number as people write it, or as a query string mangles its plus, as E.164; undefined when it is none. */
export const e164Of = (written: string): string | undefined => {
  const digits = written.replace(/^whatsapp:/, '').replace(/[\s().+-]/g, '');
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
};
