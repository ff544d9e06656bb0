import type { Device } from '@dreamloom/contracts';

const WEBKIT_END = String.raw`(?: Mobile(?:/\w+)?)? Safari/[\d.]+$`;

/** Browsers that contain another one come first. Chrome and Safari count only without a further name at the end. */
const BROWSERS: readonly (readonly [name: string, form: RegExp])[] = [
  ['Edge', / Edg(?:A|iOS)?\//],
  ['Opera', / (?:OPR|OPT|OPX)\//],
  ['Samsung Internet', / SamsungBrowser\//],
  ['Vivaldi', / Vivaldi\//],
  ['DuckDuckGo', / (?:Ddg|DuckDuckGo)\//],
  ['Firefox', / (?:FxiOS|Gecko\/[\d.]+ Firefox)\/[\d.]+(?:$| Mobile\/\w+ Safari\/[\d.]+$)/],
  ['Chrome', new RegExp(String.raw` (?:Chrome|CriOS)/[\d.]+${WEBKIT_END}`)],
  ['Safari', new RegExp(String.raw` Version/[\d.]+${WEBKIT_END}`)],
];

const SYSTEMS: readonly (readonly [name: string, form: RegExp])[] = [
  ['iPhone', /\(iPhone;/],
  ['iPad', /\(iPad;/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows NT\b/],
  ['Mac', /\(Macintosh;/],
  ['Linux', /\bLinux (?:x86_64|aarch64|i686)\b/],
];

/** The device of a `User-Agent`, with popular names; undefined for one that is not known for sure. */
export function deviceOf(userAgent = ''): Device | undefined {
  // A view inside another app.
  const browser = userAgent.includes('; wv)') ? undefined : nameIn(BROWSERS, userAgent);
  if (browser === undefined) return undefined;
  const system = nameIn(SYSTEMS, userAgent);
  // Safari of an iPad calls itself that of a Mac.
  return system === undefined || (browser === 'Safari' && system === 'Mac') ? { browser } : { browser, system };
}

const nameIn = (names: typeof BROWSERS, userAgent: string) => names.find(([, form]) => form.test(userAgent))?.[0];
