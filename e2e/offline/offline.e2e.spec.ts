import type { Dream } from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import { browserStack } from '../support/browser-stack.js';
import { becomeDreamer, unsentDreams } from '../support/browser-state.js';
import { Dreamer } from '../support/dreamer.js';
import { Device, dreamerWith } from './device.js';

describe('without a network', () => {
  const at = browserStack();
  let device: Device;

  afterEach(() => device.close());

  const dreamer = (name: string, dreams?: string[]) => dreamerWith(at.stack, at.identities.email(name), dreams);
  const wordsOf = async (owner: Dreamer) => (await owner.dreams()).map(({ content }) => content);
  const arrive = (owner: Dreamer, ...contents: string[]) =>
    eventually(async () => (await wordsOf(owner)).join() === contents.join());

  async function installed(owner: Dreamer) {
    device = await Device.of(at.browser, at.stack, owner);
    return device.page;
  }

  it('opens with the last dreams and their pictures, in German too, and says so', async () => {
    const owner = await dreamer('opens', ['A boat of paper', 'A lake of glass']);
    const dreams = await owner.dreams();
    const titles = dreams.map(({ title }: Dream) => title);
    const page = await installed(owner);
    await device.cut();
    for (const path of ['/dashboard', '/']) {
      await page.goto(path);
      await page.getByText('You are offline: these are your last dreams').waitFor();
      for (const name of titles) await page.getByRole('heading', { name }).first().waitFor();
      await eventually(() =>
        page.evaluate<boolean>(
          `(() => { const all = [...document.querySelectorAll('main img')]; return all.length >= 2 && all.every((one) => one.complete && one.naturalWidth > 0 && one.currentSrc.includes('/api/media/')); })()`,
        ),
      );
    }
    await device.restore();
    await eventually(async () => !(await page.getByText('You are offline').isVisible()));
    await page.evaluate(`localStorage.setItem('dreamloom-language', 'de')`);
    await page.reload();
    // The name of the language, and five files of its texts.
    await eventually(() =>
      page.evaluate<boolean>(`caches.open('texts').then(async (texts) => (await texts.keys()).length === 6)`),
    );
    await device.cut();
    await page.goto('/new');
    await page.getByRole('textbox').waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('de');
    expect(await page.title()).not.toContain('New dream');
    await page.goto(`/dreams/${dreams[0]!.id}`);
    await page.getByRole('heading', { level: 1, name: titles[0]! }).waitFor();
    await page.getByRole('heading', { name: 'Genauer hinsehen' }).waitFor();
  });

  it('shows a dream that arrived just now, and what its page can only do with the network says so', async () => {
    const owner = await dreamer('arrives', ['A boat of paper']);
    const page = await installed(owner);
    await dreamerWith(at.stack, at.identities.email('arrives'), ['A parcel of fog']);
    await page.getByText('A parcel of fog').first().waitFor();
    await device.isReadyFor(owner);
    const [dream] = await owner.dreams();
    await device.cut();
    await page.goto(`/dreams/${dream!.id}`);
    await page.getByText('A parcel of fog').first().waitFor();
    const region = (name: string) => page.getByRole('region', { name }).getByText('This needs the network.');
    for (const name of ['Dreams like this one', 'Read it another way']) await region(name).waitFor();
    const disabled = page.locator('main button:disabled');
    await eventually(async () => (await disabled.count()) >= 4);
    const brush = page.getByRole('button', { name: 'Regenerate artwork (needs the network)' });
    expect(await brush.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const entries = page.getByRole('menuitem');
    await entries.first().waitFor();
    expect(await entries.allTextContents()).toEqual([
      'Post on X (needs the network)',
      'Copy text',
      'Copy full text',
      'Send by e-mail (needs the network)',
      'Private link (needs the network)',
    ]);
    expect(await page.getByRole('alert').count()).toBe(0);
    await device.restore();
    await page.getByRole('button', { name: 'Regenerate artwork', exact: true }).waitFor();
  });

  it('shows a visitor the landing page as it was built', async () => {
    const page = await installed(await dreamer('visits'));
    await device.context.clearCookies();
    const answer = await page.goto('/');
    expect(await answer?.text()).toContain('id="promise"');
  });

  it('sends in the background while no page is open', async () => {
    const owner = await dreamer('sleeps');
    const page = await installed(owner);
    await device.cut();
    await device.write('Written in the dark');
    const devtools = await device.context.newCDPSession(page);
    let registrationId = '';
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registrationId =
        registrations.find(({ scopeURL }) => scopeURL.startsWith(device.network.url))?.registrationId ?? '';
    });
    await devtools.send('ServiceWorker.enable');
    await eventually(async () => registrationId !== '');
    // A page of the same origin without the app.
    await page.goto('/favicon.svg');
    await device.restore();
    await devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: device.network.url,
      registrationId,
      tag: 'send-waiting',
      lastChance: false,
    });
    await arrive(owner, 'Written in the dark');
  });

  it('saves an edit on the page of its dream, shows it after a reload, and sends it once', async () => {
    const owner = await dreamer('edits', ['A boat of paper']);
    const [dream] = await owner.dreams();
    const page = await installed(owner);
    await page.goto(`/dreams/${dream!.id}`);
    await page.getByRole('heading', { level: 1, name: dream!.title }).waitFor();
    await device.cut();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Your words' }).fill('A boat of glass');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('These words wait for the network. They are safe on this device.').waitFor();
    await page.reload();
    await page.getByText('These words wait for the network.').waitFor();
    await page.getByText('A boat of glass').first().waitFor();
    await device.restore();
    await arrive(owner, 'A boat of glass');
    await eventually(async () => !(await page.getByText('These words wait').isVisible()));
    expect((await owner.dreams())[0]?.revision).toBe(dream!.revision + 1);
  });

  it('makes no second dream when the answer to the first was lost', async () => {
    const owner = await dreamer('loses');
    const page = await installed(owner);
    device.network.loseNextAnswer('POST /api/dreams');
    await device.write('Once and only once');
    await arrive(owner, 'Once and only once');
    await page.evaluate(`dispatchEvent(new Event('online'))`);
    await eventually(async () => (await device.waiting.count()) === 0);
    expect(await wordsOf(owner)).toEqual(['Once and only once']);
  });

  it('asks to sign in when the session has ended meanwhile, and then sends', async () => {
    const owner = await dreamer('returns');
    const page = await installed(owner);
    await device.cut();
    await device.write('Written without a session');
    expect((await owner.fetch('/api/sessions/end', { method: 'POST' })).status).toBe(204);
    await device.restore();
    await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
    // The copies are gone with the session; what was written is not.
    await eventually(async () => (await device.stored()).user === undefined);
    // Another account on the same browser neither sees nor sends it.
    const other = await dreamer('comes-between');
    await device.signIn(other);
    await page.goto('/dashboard');
    await device.isReadyFor(other);
    expect(await page.getByText('Written without a session').count()).toBe(0);
    expect(await other.dreams()).toEqual([]);
    const again = await Dreamer.signIn(at.stack, at.identities.email('returns'));
    // A late answer to the page of the other account would set its cookie again.
    await page.goto('about:blank');
    await device.signIn(again);
    await page.goto('/dashboard');
    await arrive(again, 'Written without a session');
  });

  it('asks before signing out deletes what waits, and then leaves nothing behind', async () => {
    const owner = await dreamer('leaves', ['A dream that stays']);
    const page = await installed(owner);
    device.network.cut();
    await device.write('Not sent yet');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog', { name: '1 dream is not sent yet' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await device.waiting.waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    device.network.isOff = false;
    await page.getByRole('button', { name: 'Sign out anyway' }).click();
    await page.waitForURL(`${device.network.url}/`);
    expect(await page.evaluate('caches.keys()')).toEqual([]);
    expect(await page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)')).toBe(0);
    expect(await unsentDreams(page)).toBe(0);
    expect(await page.evaluate(`Object.keys(localStorage).filter((key) => key.includes('draft'))`)).toEqual([]);
  });

  it('never shows another account what was stored for the first', async () => {
    const [first, second] = [await dreamer('first', ['The secret of the first']), await dreamer('second')];
    const page = await installed(first);
    await becomeDreamer(page, second, () => device.signIn(second));
    await device.isReadyFor(second);
    await device.cut();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    expect(await page.content()).not.toContain('secret');
    expect(await device.stored()).toMatchObject({ user: (await second.user()).id, dreams: 0, pictures: 0 });
  });

  it('offers a new version, and reloads no page on which somebody writes', async () => {
    const page = await installed(await dreamer('updates', ['A dream to edit']));
    const writing = await device.context.newPage();
    await writing.goto('/new');
    await writing.getByRole('textbox', { name: 'Your dream' }).fill('Half a sentence');
    await writing.evaluate('window.isSamePage = true');
    device.network.workerSuffix = '// another version';
    await page.evaluate('navigator.serviceWorker.getRegistration().then((one) => one.update())');
    await page.getByText('A new version is here.').waitFor();
    expect(await writing.getByText('A new version is here.').isVisible()).toBe(false);
    await page.evaluate('window.isSamePage = true');
    await page.getByRole('button', { name: 'Reload' }).click();
    // The policy of the page forbids what waitForFunction does; while the page is replaced, nothing can be read.
    await eventually(async () => (await page.evaluate('window.isSamePage').catch(() => true)) === undefined);
    await page.getByRole('heading', { name: 'Your Dreams Journal' }).waitFor();
    expect(await page.getByText('A new version is here.').isVisible()).toBe(false);
    expect(await writing.evaluate('window.isSamePage')).toBe(true);
    await writing.reload();
    expect(await writing.getByRole('textbox', { name: 'Your dream' }).inputValue()).toBe('Half a sentence');
  });

  it('keeps the words on the page when the device has no space', async () => {
    const owner = await dreamer('full');
    const page = await installed(owner);
    const devtools = await device.context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: device.network.url, quotaSize: 1 });
    await page.goto('/new');
    await device.cut();
    await page.getByRole('textbox', { name: 'Your dream' }).fill('No space for this');
    await page.getByRole('button', { name: 'Keep this dream' }).click();
    await page.getByText('Your words are still here').waitFor();
    expect(await page.getByRole('textbox', { name: 'Your dream' }).inputValue()).toBe('No space for this');
    await device.restore();
    await page.getByRole('button', { name: 'Keep this dream' }).click();
    await arrive(owner, 'No space for this');
  });
});
