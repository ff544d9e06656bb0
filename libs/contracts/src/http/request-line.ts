/** Repeating a request with the same value of this header has no further effect. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
/** The id of the account for which a page makes a request: a session of another one refuses it (409, code `another-account`). */
export const ACCOUNT_HEADER = 'for-account';
/** The header of the answer to a deletion: the version of the journal without the dream. */
export const JOURNAL_VERSION_HEADER = 'journal-version';
export const MAX_IDEMPOTENCY_KEY_LENGTH = 100;

const METHOD = /^(\w+) (.*)$/;

/** Splits a request line such as `GET /api/dreams/:dream` into method and path. */
export function splitRequestLine(line: string): { method: string; path: string } {
  const [, method = '', path = ''] = METHOD.exec(line) ?? [];
  return { method, path };
}

/**
 * Method and URL of an operation for one call: `query` becomes the query string without undefined values and with a
 * parameter for each item of a list, and every other field except `body` replaces the parameter of its name. It does not
 * import the catalogue, so that the browser bundle stays small.
 */
export function addressOf(line: string, call: object = {}): { method: string; path: string } {
  const { method, path } = splitRequestLine(line);
  const { query = {}, ...params } = call as { query?: Record<string, string | number | string[] | undefined> } & Record<
    string,
    unknown
  >;
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((item) => [name, String(item)]),
  );
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return { method, path: given.length > 0 ? `${filled}?${new URLSearchParams(given).toString()}` : filled };
}
