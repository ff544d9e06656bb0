import { isLoopback, isLoopbackIp, isPublicIp, PrivateHost, publicLookup, rateLimitKey } from './ip-address.js';

describe('isPublicIp', () => {
  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111'])('%s is', (ip) =>
    expect(isPublicIp(ip)).toBe(true),
  );
  it.each([
    ...['127.0.0.1', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1'],
    ...['198.18.0.1', '192.0.2.1', '198.51.100.1', '203.0.113.1', '240.0.0.1', '2001:db8::1', '2001::1', 'fec0::1'],
    ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', 'fe80::1%eth0'],
    ...['localhost', '127.1', '0x7f000001', ''],
  ])('%s is not', (ip) => expect(isPublicIp(ip)).toBe(false));
});

describe('publicLookup', () => {
  it('refuses a name that stands for this machine', async () => {
    const error = await new Promise((resolve) => publicLookup('localhost', {}, resolve));
    expect(error).toBeInstanceOf(PrivateHost);
  });
});

describe('this machine', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('is %s', (ip) => expect(isLoopbackIp(ip)).toBe(true));
  it.each(['localhost', '128.0.0.1', '::2', ''])('is not %s as an IP address', (ip) =>
    expect(isLoopbackIp(ip)).toBe(false),
  );
  it.each(['localhost', 'app.localhost', '0.0.0.0', '127.0.0.1', '[::1]'])('is the host %s', (host) =>
    expect(isLoopback(host)).toBe(true),
  );
  it.each(['localhost.example', '127.example', '10.0.0.1', '[::2]'])('is not the host %s', (host) =>
    expect(isLoopback(host)).toBe(false),
  );
});

describe('rateLimitKey', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:0DB8:1:2:ffff::1', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['not an address', 'not an address'],
  ])('of %s is %s', (address, key) => expect(rateLimitKey(address)).toBe(key));
});
