import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { eventually, startSandbox } from '../testing/test-sandbox.js';

/** A folder and, recursively, its files and folders, each with its mode. */
const modesBelow = (folder: string): [path: string, mode: string][] => {
  const modeOf = (path: string): [string, string] => [path, (statSync(path).mode & 0o777).toString(8)];
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return [folder, ...below].map(modeOf);
};

it('no other user of the machine can read the files of the sandbox', async () => {
  const sandbox = await startSandbox('http://localhost:3000');
  try {
    const folder = join(sandbox.env.DATA_DIR, 'sandbox');
    await sandbox.call('POST', '/phone/api/chats/+34600111222/messages', { text: 'I flew.' });
    await sandbox.call('POST', '/phone/api/chats/+34600111222/voice-notes', { text: 'I flew over the sea.' });
    await fetch(`${sandbox.url}/google/o/oauth2/v2/auth?${signInOf(sandbox.env.GOOGLE_CLIENT_ID)}`, {
      redirect: 'manual',
    });
    const mail = nodemailer.createTransport(`smtp://sandbox:sandbox@127.0.0.1:${sandbox.env.SANDBOX_PORT + 2}`);
    await mail.sendMail({ from: 'a@x.test', to: 'b@x.test', subject: 'A dream', text: 'I flew.' });
    const names = ['chats.jsonl', 'accounts.jsonl', 'mails.jsonl', 'google-signing-key.json', '.ogg'];
    const all = await eventually(() => {
      const modes = modesBelow(folder);
      return names.every((name) => modes.some(([path]) => path.endsWith(name))) ? modes : undefined;
    });
    const isFolder = (path: string) => statSync(path).isDirectory();
    for (const [path, mode] of all) expect([path, mode]).toEqual([path, isFolder(path) ? '700' : '600']);

    const chats = join(folder, 'chats.jsonl');
    chmodSync(folder, 0o755);
    chmodSync(chats, 0o644);
    await sandbox.restart();
    expect(modesBelow(folder).filter(([, mode]) => !mode.endsWith('00'))).toEqual([]);
  } finally {
    await sandbox.stop();
  }
});

const signInOf = (client: string) =>
  new URLSearchParams({
    client_id: client,
    redirect_uri: 'http://localhost:3000/api/auth/google/callback',
    response_type: 'code',
    scope: 'openid',
    login_hint: 'kit@x.test',
  }).toString();
