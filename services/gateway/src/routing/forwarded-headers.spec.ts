import { headersForBrowser, headersForService } from './forwarded-headers.js';

const vouched = {
  internalKey: 'key',
  correlationId: 'cause',
  dreamerId: 'ada',
  ip: '203.0.113.7',
  publicUrl: new URL('https://dreams.example'),
};

it('removes identity and connection headers and forwards the rest', () => {
  const outside = {
    accept: 'application/json',
    range: 'bytes=0-1',
    cookie: 'session=x',
    authorization: 'Basic x',
    expect: '100-continue',
    'x-dreamer-id': 'eve',
    'x-dreamer-name': 'eve',
    'x-internal-secret': 'guess',
    'x-forwarded-for': '1.2.3.4',
    'x-twilio-signature': 'signature',
  };
  expect(headersForService(outside, vouched)).toEqual({
    accept: 'application/json',
    range: 'bytes=0-1',
    'x-twilio-signature': 'signature',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'dreams.example',
    'x-internal-secret': 'key',
    'x-correlation-id': 'cause',
    'x-dreamer-id': 'ada',
  });
  expect(headersForService({ 'x-dreamer-id': 'eve' }, { ...vouched, dreamerId: null })).not.toHaveProperty(
    'x-dreamer-id',
  );
});

it('names the device of a dreamer, which no caller can set', () => {
  const headers = {
    'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
    'x-dreamer-device': '{"browser":"Eve"}',
  };
  const device = { 'x-dreamer-device': '{"browser":"Firefox","system":"Android"}' };
  expect(headersForService(headers, vouched)).toMatchObject(device);
  expect(headersForService(headers, { ...vouched, dreamerId: null })).not.toHaveProperty('x-dreamer-device');
  expect(headersForService({ ...headers, 'user-agent': 'curl/8.5.0' }, vouched)).not.toHaveProperty('x-dreamer-device');
});

it('lets no service set a cookie', () => {
  expect(headersForBrowser({ etag: '"1"', 'set-cookie': 'session=x', connection: 'keep-alive' })).toEqual({
    etag: '"1"',
  });
});
