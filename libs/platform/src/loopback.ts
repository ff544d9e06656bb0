/** True for names of this very machine, as `URL.hostname` spells them. */
export const isLoopback = (hostname: string) =>
  /(^|\.)localhost$/.test(hostname) ||
  hostname === '[::1]' ||
  hostname === '0.0.0.0' ||
  /^127(\.\d{1,3}){3}$/.test(hostname);
