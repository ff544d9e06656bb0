import { targetOf } from './attacks.ts';

describe('the target of attacks', () => {
  it.each(['https://dreams.example.org', 'http://10.0.0.7:3000', 'http://localhost.example.org'])(
    'is another machine only when its host is named a second time: %s',
    (address) => {
      const { hostname, origin } = new URL(address);
      expect(() => targetOf([address], 'a')).toThrow(`npm run attacks ${address} ${hostname}`);
      expect(() => targetOf([address, 'localhost'], 'a')).toThrow(hostname);
      expect(targetOf([address, hostname], 'a')).toEqual({ ATTACKED_URL: origin });
    },
  );

  it('is this machine without that, needs sessions, and is chosen by itself without an address', () => {
    for (const address of ['http://localhost:3000', 'http://127.0.0.1:3000/x', 'http://[::1]:3000'])
      expect(targetOf([address], 'a,b')).toEqual({ ATTACKED_URL: new URL(address).origin });
    expect(() => targetOf(['http://localhost:3000'], '')).toThrow('ATTACKED_SESSIONS');
    expect(() => targetOf(['localhost'], 'a')).toThrow('no address');
    expect(targetOf([], '')).toBeNull();
  });
});
