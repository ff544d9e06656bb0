import { ROUTES } from '../routing/routes.js';
import { findRoute, allows } from '../routing/find-route.js';
import { Browser } from '../testing/browser.js';
import { house, type House } from '../testing/house.js';
import type { OpenApi } from './openapi.js';

describe('the description of the API', () => {
  let home: House;
  let api: OpenApi;
  const read = async (path: string) => {
    const answer = await new Browser(home.home).go(path);
    return { answer, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  beforeAll(async () => {
    home = await house();
    api = JSON.parse((await read('/api/docs/openapi.json')).text) as OpenApi;
  });
  afterAll(() => home.close());

  const operations = () =>
    Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    );

  it('tells of every line of the map of /api, and of nothing that the map refuses', () => {
    const told = operations().filter(({ operation }) => operation['x-service'] !== 'gateway');
    const lines = told.map(({ method, path }) => {
      const route = findRoute(path.replaceAll(/[{}]/g, ''));
      expect([method, path, route && allows(route, method)]).toEqual([method, path, true]);
      return route;
    });
    expect(ROUTES.filter((route) => !lines.includes(route))).toEqual([]);
  });

  it('is a document of OpenAPI in which nothing is missing', () => {
    expect(api.openapi).toBe('3.1.0');
    const references = [...JSON.stringify(api).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(references.length).toBeGreaterThan(50);
    expect(references.filter((name) => !Object.keys(api.components.schemas).includes(name ?? ''))).toEqual([]);
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations()) {
      const named = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`);
      expect([path, named]).toEqual([path, path.match(/\{\w+\}/g) ?? []]);
    }
    expect(api.components.schemas['DreamReport']).toMatchObject({
      type: 'object',
      required: ['reason'],
      properties: { reason: { enum: ['person', 'explicit', 'no-dream', 'other'] } },
    });
  });

  it('can be read in a browser under the policy of the house', async () => {
    const { answer, type, text } = await read('/api/docs');
    expect(type).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-`);
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    expect(text).toContain('HTTP API - Night Garden');
    for (const { path } of operations()) expect(text).toContain(`<code>${path}</code>`);
    const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? '';
    expect((await read(sheet)).type).toBe('text/css; charset=utf-8');
  });
});
