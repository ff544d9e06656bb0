const METHOD = /^(\w+) (.*)$/;

/** Method and path of a request line such as `GET /api/dreams/:dream`. */
export function splitRequestLine(line: string): { method: string; path: string } {
  const [, method = '', path = ''] = METHOD.exec(line) ?? [];
  return { method, path };
}

/**
 * Method and address of an operation for one call: `query` becomes the query string, without what is undefined, and every other
 * field but `body` fills in the parameter of its name. It knows no catalogue, so that a browser loads none.
 */
export function addressOf(line: string, call: object = {}): { method: string; path: string } {
  const { method, path } = splitRequestLine(line);
  const { query = {}, ...params } = call as { query?: Record<string, string | number | undefined> } & Record<
    string,
    unknown
  >;
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return { method, path: given.length > 0 ? `${filled}?${new URLSearchParams(given).toString()}` : filled };
}
