import { OPERATIONS } from '@dreamloom/contracts/operations';
import { Browser } from '../testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
import type { OpenApi } from './openapi.js';

describe('the description of the API', () => {
  let home: GatewayUnderTest;
  let api: OpenApi;
  const read = async (path: string) => {
    const answer = await new Browser(home.home).go(path);
    return { answer, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  beforeAll(async () => {
    home = await gatewayUnderTest();
    api = JSON.parse((await read('/api/docs/openapi.json')).text) as OpenApi;
  });
  afterAll(() => home.close());

  const operations = () =>
    Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    );

  it('describes every operation of the catalogue that is not for services or operators', () => {
    const described = operations().map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
    const open = OPERATIONS.filter(([, { audience }]) => audience !== 'internal' && audience !== 'operator');
    expect(described.sort()).toEqual(open.map(([name]) => name).sort());
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

  it('is shown by a viewer that loads nothing from elsewhere', async () => {
    const { answer, type, text } = await read('/api/docs/');
    expect(type).toBe('text/html; charset=utf-8');
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? '';
    expect(nonce).not.toBe('');
    for (const [script] of text.matchAll(/<script[^>]*>/g)) expect(script).toContain(`nonce="${nonce}"`);
    expect(text).not.toMatch(/https?:\/\//);
    expect(text).toContain('HTTP API - Night Garden');
    expect((await read('/api/docs/js/scalar.js')).type).toContain('javascript');
  });
});
