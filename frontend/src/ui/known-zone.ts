/** The time zone (an IANA name), or the browser's own when there is none or the browser does not know it. */
export function knownZone(timeZone: string | null): string | undefined {
  try {
    return timeZone === null ? undefined : new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
