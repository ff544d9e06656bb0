import { refusalOf } from './cross-site.js';
import { findRoute, operationFor } from './match-operation.js';

const HOME = 'https://dreams.example';
const LOCAL = 'http://localhost:3000';
const JSON_BODY = { 'content-type': 'application/json', 'content-length': '2' };

const status = (method: string, path: string, headers: Record<string, string>, home = HOME) =>
  refusalOf({ method, operation: operationAt(method, path), headers }, home)?.getStatus() ?? 'passes';

function operationAt(method: string, path: string) {
  const route = findRoute(path);
  return route && operationFor(route, method);
}

describe('requests that change something', () => {
  it.each([
    ['the app itself', { 'sec-fetch-site': 'same-origin' }, HOME, 'passes'],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }, HOME, 'passes'],
    ['another site', { 'sec-fetch-site': 'cross-site' }, HOME, 403],
    ['a sister host', { 'sec-fetch-site': 'same-site' }, HOME, 403],
    ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: HOME }, HOME, 403],
    ['an older browser with our origin', { origin: HOME }, HOME, 'passes'],
    ['an older browser on another site', { origin: 'https://evil.example' }, HOME, 403],
    ['our host without https', { origin: 'http://dreams.example' }, HOME, 403],
    ['a sandboxed frame', { origin: 'null' }, HOME, 403],
    ['nobody we could name', {}, HOME, 403],
    ['localhost under its other name', { origin: 'http://127.0.0.1:3000' }, LOCAL, 'passes'],
    ['another port of this machine', { origin: 'http://localhost:4000' }, LOCAL, 403],
    ['a name made to look local', { origin: 'http://localhost.evil.example:3000' }, LOCAL, 403],
    ['this machine, to a house elsewhere', { origin: 'http://localhost' }, 'http://dreams.example', 403],
  ])('from %s', (_who, headers, home, expected) => {
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'])
      expect(status(method, '/api/dreams/1', headers as Record<string, string>, home)).toBe(expected);
  });

  it('carry JSON when they carry anything', () => {
    const own = { 'sec-fetch-site': 'same-origin' };
    const type = (value: string) => ({ ...own, 'content-length': '2', 'content-type': value });
    expect(status('POST', '/api/people', { ...own, ...JSON_BODY })).toBe('passes');
    expect(status('POST', '/api/people', type('application/json; charset=utf-8'))).toBe('passes');
    expect(status('POST', '/api/people', type('text/plain'))).toBe(415);
    expect(status('POST', '/api/people', type('application/json-seq'))).toBe(415);
    expect(status('POST', '/api/people', { ...own, 'transfer-encoding': 'chunked' })).toBe(415);
    expect(status('POST', '/api/people', { ...own, 'content-length': '0' })).toBe('passes');
  });

  it('carry an archive to the import alone, and nothing else there', () => {
    const archive = { 'sec-fetch-site': 'same-origin', 'content-length': '2', 'content-type': 'application/zip' };
    expect(status('POST', '/api/profile/import', archive)).toBe('passes');
    expect(status('POST', '/api/profile/import', { ...archive, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(status('POST', '/api/profile/import', { ...archive, 'content-type': 'multipart/form-data' })).toBe(415);
    expect(status('POST', '/api/people', archive)).toBe(415);
  });

  it('may come from a vendor to its webhook, and from a mail provider to an address that was signed, only', () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '26' };
    expect(status('POST', '/api/webhooks/whatsapp', form)).toBe('passes');
    expect(status('POST', '/api/mail/unsubscribe/0b0f', form)).toBe('passes');
    expect(status('POST', '/api/dreams/1', form)).toBe(403);
  });

  it('are guarded on every path, also where there is no route', () => {
    expect(status('POST', '/anywhere', {})).toBe(403);
    expect(status('POST', '/api/sessions/end', {})).toBe(403);
  });

  it('are none of GET and HEAD', () => {
    expect(status('GET', '/api/dreams', { 'sec-fetch-site': 'cross-site' })).toBe('passes');
    expect(status('HEAD', '/api/dreams', { 'sec-fetch-site': 'cross-site' })).toBe('passes');
  });
});
