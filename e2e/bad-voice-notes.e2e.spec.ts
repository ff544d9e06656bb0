import { eventually, type Stack, startStack } from '@dreamloom/testing';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { voiceNoteFields, WebhookSigner } from './support/calls.js';
import { Dreamer } from './support/dreamer.js';
import { VendorProxy } from './support/vendor-proxy.js';

const PHONE = '+34699123111';
const MB = 1024 * 1024;
const SERVICES = ['media', 'messaging'];
const hex = () => randomBytes(16).toString('hex');

/** Invalid voice notes on the built product; memory is the kernel's peak value. */
describe('a bad voice note', () => {
  let stack: Stack;
  let dreamer: Dreamer;
  let vendor: VendorProxy;
  let account: string;

  beforeAll(async () => {
    vendor = await VendorProxy.open();
    stack = await startStack({ env: { TWILIO_API_BASE_URL: vendor.apiBaseUrl } });
    vendor.forwardTo(stack);
    dreamer = await Dreamer.signIn(stack, 'ada@dreamloom.test');
    await dreamer.connect(PHONE);
    await dreamer.send(PHONE, '/');
    await eventually(async () =>
      (await dreamer.received(PHONE)).some(({ text }) => text.includes('You are connected')),
    );
    account = `${vendor.apiBaseUrl}/2010-04-01/Accounts/${stack.secretOf('TWILIO_ACCOUNT_SID')}`;
    // The first one loads modules that later ones find loaded.
    await send(address((response) => response.end('PK\u0003\u0004')));
  });
  afterAll(async () => {
    await stack?.stop();
    vendor?.close();
  });

  function address(answer: (response: ServerResponse) => unknown): string {
    const url = `${account}/Messages/MM${hex()}/Media/ME${hex()}`;
    vendor.answerMedia(new URL(url).pathname, (response) => void answer(response));
    return url;
  }
  function megabytes(count: number) {
    return (response: ServerResponse) =>
      response.setHeader('content-length', count * MB).end(Buffer.alloc(count * MB, 79));
  }
  const endless = (response: ServerResponse) => {
    const piece = Buffer.alloc(65_536, 79);
    const pour = () => {
      while (response.write(piece));
    };
    response.on('drain', pour);
    pour();
  };
  const redirect = (location: string) => (response: ServerResponse) => response.writeHead(307, { location }).end();

  const refusals = async () =>
    (await dreamer.received(PHONE)).map(({ text }) => text).filter((text) => text.startsWith('I could not listen'));

  /** Sends a voice note of this URL to the webhook; resolves with the bot's reply. */
  async function send(mediaUrl: string): Promise<string> {
    const before = (await refusals()).length;
    const { url, headers, body } = new WebhookSigner(stack).message(PHONE, voiceNoteFields(mediaUrl));
    const answer = await fetch(url, { method: 'POST', headers, body });
    expect(await answer.text()).toContain('Your voice note is safe');
    await eventually(async () => (await refusals()).length > before);
    return (await refusals()).at(-1) ?? '';
  }

  const memoryOf = (service: string, field: 'VmHWM' | 'VmRSS') =>
    Number(
      new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${stack.pidOf(service)}/status`, 'utf8'))?.[1],
    ) * 1_024;
  /** The growth of the memory peak of each service, in bytes. */
  async function growthDuring(work: () => Promise<unknown>): Promise<number[]> {
    for (const service of SERVICES) writeFileSync(`/proc/${stack.pidOf(service)}/clear_refs`, '5');
    const stood = SERVICES.map((service) => memoryOf(service, 'VmRSS'));
    await work();
    return SERVICES.map((service, index) => memoryOf(service, 'VmHWM') - (stood[index] ?? 0));
  }

  it.each<[string, () => string, RegExp]>([
    ['of 17 MB', () => address(megabytes(17)), /too large/],
    ['of 15 MB that is no audio', () => address(megabytes(15)), /no recording that I can play/],
    ['that never ends', () => address(endless), /too large/],
    [
      'that is a zip',
      () => address((response) => response.end('PK\u0003\u0004 a zip')),
      /no recording that I can play/,
    ],
    ['at another host', () => `${vendor.foreignUrl}${new URL(address(() => 0)).pathname}`, /no recording/],
    ['at the metadata service', () => 'http://169.254.169.254/latest/meta-data', /no recording/],
    ['behind user@', () => address(() => 0).replace('//', '//user@'), /no recording/],
    ['with a redirect to this machine', () => address(redirect(`${vendor.foreignUrl}/secrets`)), /no recording/],
    ['with a redirect to localhost', () => address(redirect('https://localhost/secrets')), /no recording/],
    ['with a redirect to a private address', () => address(redirect('https://10.0.0.1/secrets')), /no recording/],
  ])('%s is refused with a reason, requests no other host and takes at most 50 MB', async (name, mediaUrl, words) => {
    const growth = await growthDuring(async () => expect(await send(mediaUrl())).toMatch(words));
    const shown = SERVICES.map((service, index) => `${service} +${Math.round((growth[index] ?? 0) / MB)} MB`);
    console.log(`${name}: ${shown.join(', ')}`);
    expect(Math.max(...growth)).toBeLessThan(50_000_000);
    expect(vendor.foreignRequests).toEqual([]);
  });

  it('leaves no dream and no file behind', async () => {
    expect(await dreamer.dreams()).toEqual([]);
    const files = readdirSync(join(stack.dataDir, 'media'), { recursive: true, withFileTypes: true });
    expect(files.filter((file) => file.isFile())).toEqual([]);
  });
});
