import {
  DEFAULT_MAX_BODY,
  type Operation,
  type OperationName,
  operationOf,
  OPERATIONS,
} from '@dreamloom/contracts/operations';
import { isDeep } from '@dreamloom/testing';
import { randomBytes } from 'node:crypto';
import { request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Browser } from '../../services/gateway/src/testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../../services/gateway/src/testing/gateway-under-test.js';
import { rawRequest } from '../../services/gateway/src/testing/raw-request.js';
import { FORGED, methodAndPath } from '../access/matrix.js';

const TRIES = isDeep ? 20 : 5;
const TWO_MB = Buffer.alloc(2_000_000, 'a');

let gate: GatewayUnderTest;
let ada: Browser;
beforeAll(async () => {
  gate = await gatewayUnderTest();
  ada = (await gate.signIn()).browser;
});
afterAll(() => gate.close());

type Call = readonly [OperationName, Operation];

const typeOf = ({ body }: Pick<Operation, 'body'>) => (typeof body === 'string' ? body : 'application/json');

const headersFor = (operation: Pick<Operation, 'body'>) => ({
  origin: gate.home,
  cookie: `session=${ada.cookies.get('session')?.value ?? ''}`,
  'content-type': typeOf(operation),
  ...FORGED,
});

const pathOf = (name: string) => methodAndPath(name)[1].replaceAll(/:\w+/g, 'x');
const methodOf = (name: string) => methodAndPath(name)[0];
const callsOf = ({ service }: Operation) => (service === 'gateway' ? [] : gate[service].calls);

/** Sends the complete body regardless of the response; `chunked` omits the length. */
function sendAll(method: string, path: string, body: Buffer, { chunked = false, headers = {} } = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const length = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length };
    const request = send(gate.home + path, { method, headers: { ...headers, ...length } }, (answer) => {
      text(answer).then((answered) => resolve({ status: answer.statusCode ?? 0, text: answered }), reject);
    });
    request.on('error', reject).end(body);
  });
}

const withBody = OPERATIONS.filter(
  ([name, { audience, service }]) =>
    !['internal', 'operator'].includes(audience) && service !== 'gateway' && methodOf(name) !== 'GET',
);
const small = withBody.filter(([, { streamsBody }]) => !streamsBody);
/** One operation for each limit and type of body. */
const few = [...new Map(small.map((call) => [`${call[1].maxBody} ${typeOf(call[1])}`, call])).values()];
const chosen = isDeep ? small : few;
const named = (calls: readonly Call[]) => calls.map((call) => [...call] as const);

describe('a body beyond the limit of its route', () => {
  it.each(named(withBody))('is refused by its length alone: %s', async (name, operation) => {
    const { maxBody = DEFAULT_MAX_BODY } = operation;
    const before = callsOf(operation).length;
    const request = await rawRequest(gate.home, `${methodOf(name)} ${pathOf(name)}`, {
      ...headersFor(operation),
      'content-length': maxBody + 1,
    });
    // No part of the body was sent, so the response cannot have waited for it.
    expect(await request.answer).toMatchObject({ status: 413, text: expect.stringContaining('too-large') });
    expect(callsOf(operation).length).toBe(before);
  });

  it.each(named(chosen))('is refused as it grows: %s', async (name, operation) => {
    const { maxBody = DEFAULT_MAX_BODY } = operation;
    const before = callsOf(operation).length;
    const options = { chunked: true, headers: headersFor(operation) };
    const answer = await sendAll(methodOf(name), pathOf(name), Buffer.alloc(maxBody + 1, 'a'), options);
    expect(answer).toMatchObject({ status: 413, text: expect.stringContaining('too-large') });
    expect(callsOf(operation).length).toBe(before);
  });

  it.each(named(chosen))(
    'has a body up to the limit beside it that arrives as it was sent: %s',
    async (name, operation) => {
      const { maxBody = DEFAULT_MAX_BODY } = operation;
      const body = Buffer.from(randomBytes(maxBody).map((byte) => (byte === 0x26 ? 0x27 : byte)));
      for (const chunked of [false, true]) {
        const headers = {
          ...headersFor(operation),
          'content-type': `${headersFor(operation)['content-type']}; charset=utf-8`,
        };
        const { status } = await sendAll(methodOf(name), pathOf(name), body, { chunked, headers });
        const arrived = callsOf(operation).at(-1);
        expect([status, arrived?.headers['content-length']]).toEqual([200, String(maxBody)]);
        expect(arrived?.body.equals(body)).toBe(true);
        expect(arrived?.headers['content-type']).toBe(headers['content-type']);
      }
    },
  );

  it.each([
    ['of known length', false],
    ['that grows', true],
  ])(`is answered 413 in ${TRIES} of ${TRIES} tries: a PATCH of 2 MB %s`, async (_what, chunked) => {
    const options = { chunked, headers: headersFor({}) };
    const tries = Array.from({ length: TRIES }, () => sendAll('PATCH', '/api/dreams/1', TWO_MB, options));
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status)).toEqual(Array(TRIES).fill(413));
    expect(new Set(answers.map((answer) => (JSON.parse(answer.text) as { code: string }).code))).toEqual(
      new Set(['too-large']),
    );
  });

  it.each([
    ['of known length', false],
    ['that grows', true],
  ])('is answered 413 by the edge itself: POST /api/sessions/end %s', async (_what, chunked) => {
    const options = { chunked, headers: headersFor({}) };
    const tries = Array.from({ length: TRIES }, () => sendAll('POST', '/api/sessions/end', TWO_MB, options));
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(TRIES).fill(413));
  });

  it('is answered so that fetch can read it', async () => {
    const answers = await Promise.all(
      Array.from({ length: TRIES }, () =>
        fetch(`${gate.home}/api/people`, { method: 'POST', headers: headersFor({}), body: TWO_MB }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(TRIES).fill(413));
  });

  it('ends a connection that sends without end', async () => {
    const endless = await gatewayUnderTest({}, undefined, { maxDrainBytes: 1_000_000 });
    const request = send(`${endless.home}/api/people`, { method: 'POST', headers: { 'content-length': 500_000_000 } });
    const closed = new Promise((resolve) => request.on('close', resolve).on('error', resolve));
    const write = () => void request.write(TWO_MB, (error) => !error && write());
    write();
    await closed;
    await endless.close();
    expect(request.destroyed).toBe(true);
  });
});

describe('other unneeded bodies', () => {
  it('are refused: a form of more than 100 fields', async () => {
    const send = (fields: number) =>
      sendAll('POST', '/api/webhooks/whatsapp', Buffer.from(Array(fields).fill('a=b').join('&')), {
        headers: headersFor(operationOf('POST /api/webhooks/whatsapp')),
      });
    expect((await send(100)).status).toBe(200);
    const before = gate.messaging.calls.length;
    expect(await send(101)).toMatchObject({ status: 413, text: expect.stringContaining('too-many-fields') });
    expect(gate.messaging.calls.length).toBe(before);
  });

  it.each(['GET', 'HEAD'])('are refused: one of a %s', async (method) => {
    const { status } = await sendAll(method, '/api/collective-dreams/weekly', Buffer.from('{}'));
    expect(status).toBe(400);
  });
});
