/** Set by the build: the files of the texts of the journal and the page for a new dream, for each language. */
declare const TEXT_FILES: Readonly<Record<string, string[]>>;

const TEXTS = 'texts';
/** The entry with the name of the language, which the installation of a newer version reads. */
const LANGUAGE = '/language';

/** Stores the texts of the language that the app is shown in; without an argument, of the one before. */
export async function keepTexts(language?: string): Promise<void> {
  const cache = await caches.open(TEXTS);
  const current = language ?? (await (await cache.match(LANGUAGE))?.text());
  if (current === undefined) return;
  const files = TEXT_FILES[current] ?? [];
  await cache.put(LANGUAGE, new Response(current));
  try {
    for (const file of files) if (!(await cache.match(file))) await cache.add(file);
  } catch {
    // Without these texts the app is shown in English.
  }
  // The files of an older version are needed until it is left.
  if (language === undefined) return;
  for (const { url } of await cache.keys())
    if (![LANGUAGE, ...files].includes(new URL(url).pathname)) await cache.delete(url);
}

const all = new Set(Object.values(TEXT_FILES).flat());

export const isText = ({ url }: { url: URL }): boolean => all.has(url.pathname);

export const answerTexts = async ({ request }: { request: Request }): Promise<Response> =>
  (await caches.match(request, { cacheName: TEXTS, ignoreVary: true })) ?? fetch(request);
