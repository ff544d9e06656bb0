import { isPublicIp, PrivateHost, publicLookup } from './public-address.js';

describe('isPublicIp', () => {
  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111'])('%s is', (ip) =>
    expect(isPublicIp(ip)).toBe(true),
  );
  it.each([
    ...['127.0.0.1', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1'],
    ...['::ffff:127.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', 'localhost', ''],
  ])('%s is not', (ip) => expect(isPublicIp(ip)).toBe(false));
});

describe('publicLookup', () => {
  it('refuses a name that stands for this machine', async () => {
    const error = await new Promise((resolve) => publicLookup('localhost', {}, resolve));
    expect(error).toBeInstanceOf(PrivateHost);
  });
});
