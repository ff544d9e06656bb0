import { mediaAddress, redirectAddress } from './twilio-media-source.adapter.js';

const SID = `AC${'0'.repeat(32)}`;
const PATH = `/2010-04-01/Accounts/${SID}/Messages/MM${'1'.repeat(32)}/Media/ME${'2'.repeat(32)}`;
const twilio = { apiBase: 'https://api.twilio.com', accountSid: SID };
const sandbox = { apiBase: 'http://127.0.0.1:4100/twilio', accountSid: SID };

describe('mediaAddress', () => {
  it("accepts the account's own media", () => {
    expect(mediaAddress(`https://api.twilio.com${PATH}`, twilio)?.pathname).toBe(PATH);
    expect(mediaAddress(`http://127.0.0.1:4100/twilio${PATH}`, sandbox)).not.toBeNull();
  });

  it.each([
    ['another host', `https://evil.example${PATH}`],
    ['a host that begins alike', `https://api.twilio.com.evil.example${PATH}`],
    ['plain http', `http://api.twilio.com${PATH}`],
    ['another port', `https://api.twilio.com:8443${PATH}`],
    ['the metadata service', `http://169.254.169.254${PATH}`],
    ['a user before the host', `https://user@api.twilio.com${PATH}`],
    ['a host that poses as a user', `https://api.twilio.com@evil.example${PATH}`],
    ['a password', `https://:secret@api.twilio.com${PATH}`],
    ["somebody else's account", `https://api.twilio.com${PATH.replace(SID, `AC${'9'.repeat(32)}`)}`],
    ['a way up', `https://api.twilio.com${PATH}/../../../../Calls.json`],
    ['an encoded way up', `https://api.twilio.com${PATH}%2f..%2f..`],
    ['another resource', `https://api.twilio.com/2010-04-01/Accounts/${SID}/Messages.json`],
    ['a file', 'file:///etc/passwd'],
    ['no address', 'not an address'],
    ['nothing', ''],
  ])('refuses %s', (_, address) => expect(mediaAddress(address, twilio)).toBeNull());
});

describe('redirectAddress', () => {
  const from = new URL(`https://api.twilio.com${PATH}`);
  it.each(['https://mms.twiliocdn.example/x?Signature=y', 'https://93.184.216.34/x', '/elsewhere'])(
    'follows %s',
    (location) => expect(redirectAddress(location, from, twilio)).not.toBeNull(),
  );

  it.each([
    'http://mms.twiliocdn.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:169.254.169.254]/x',
    'https://10.1.2.3/x',
    'https://192.168.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/x',
    'https://0x7f000001/x',
    'https://user@mms.twiliocdn.example/x',
    'ftp://mms.twiliocdn.example/x',
    undefined,
  ])('does not follow %s', (location) => expect(redirectAddress(location, from, twilio)).toBeNull());

  it('follows an API on this machine to no other port of it', () => {
    const here = new URL(`http://127.0.0.1:4100/twilio${PATH}`);
    expect(redirectAddress('/twilio/cdn/ticket', here, sandbox)).not.toBeNull();
    expect(redirectAddress('http://127.0.0.1:5432/', here, sandbox)).toBeNull();
  });
});
