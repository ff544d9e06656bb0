import { eventually } from '@dreamloom/testing';
import { browserStack } from './support/browser-stack.js';
import { openSignedOut } from './support/browser-state.js';
import { sandbox } from './support/dreamer.js';

interface Mail {
  to: string[];
  text: string;
}

describe('signing in without Google', () => {
  const app = browserStack();

  it('works with another provider, whose address is then joined to a link by mail by a decision only', async () => {
    const { stack, identities } = app;
    const email = identities.email('lantern');
    const page = await app.browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(stack.appUrl);
    await page.getByRole('link', { name: 'Other ways to sign in' }).click();
    await page.getByRole('button', { name: 'Sign in with Lantern ID' }).click();
    await page.getByText('Use another account').click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/dashboard/);
    await page.goto(`${stack.appUrl}/profile`);
    await page.getByRole('heading', { name: 'Ways to sign in' }).waitFor();
    await page.getByRole('heading', { name: 'Lantern ID' }).waitFor();

    await openSignedOut(page, `${stack.appUrl}/badges`);
    await page.getByRole('link', { name: 'Sign in by mail' }).click();
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    let text = '';
    await eventually(async () => {
      const { mails } = await sandbox<{ mails: Mail[] }>(stack, '/inbox/api/mails');
      text = mails.find(({ to }) => to.includes(email))?.text ?? '';
      return text !== '';
    });
    const link = /http\S+#mail=\S+/.exec(text)?.[0] ?? '';
    // In another browser it opens nothing.
    const other = await app.browser.newContext();
    const elsewhere = await other.newPage();
    await elsewhere.goto(link);
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    await elsewhere.getByRole('alert').getByText('the browser where you entered your address').waitFor();
    await other.close();

    await page.getByRole('textbox', { name: 'Six digits' }).fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'You already have an account' }).waitFor();
    await page.getByRole('button', { name: 'Sign in with Lantern ID' }).click();
    await page.getByRole('button', { name: new RegExp(email) }).click();
    await page.getByRole('button', { name: 'Add it', exact: true }).click();
    await page.waitForURL(/dashboard/);
    await page.goto(`${stack.appUrl}/profile`);
    await page.getByRole('heading', { name: 'A link by mail' }).waitFor();
    await page.close();
  });

  it('works with a passkey of the account, without a name to type, until it is removed', async () => {
    const { stack, identities } = app;
    const context = await app.browser.newContext({ viewport: { width: 1_440, height: 900 } });
    const page = await context.newPage();
    const device = await context.newCDPSession(page);
    await device.send('WebAuthn.enable');
    const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
        ...{ isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
    await page.goto(`${stack.appUrl}/api/auth/google?login_hint=${identities.email('passkey')}`);
    // Whoever begins an account on such a device is offered a passkey.
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.waitForURL(/dashboard/);
    await page.goto(`${stack.appUrl}/profile`);
    await page.getByRole('heading', { name: 'A passkey' }).waitFor();
    const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: new URL(stack.appUrl).hostname }]);

    // The browser fills it into the field for an address; the virtual device chooses it by itself.
    await context.clearCookies();
    await page.goto(`${stack.appUrl}/auth/callback?by=mail&next=/trash`);
    await page.waitForURL(/trash$/);
    await page.getByRole('heading', { level: 1, name: 'Trash' }).waitFor();

    await openSignedOut(page, `${stack.appUrl}/badges`);
    const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
    // Without user verification it opens nothing.
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await signIn.click();
    await signIn.and(page.locator(':enabled')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/badges');
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await signIn.click();
    await page.waitForURL(/badges$/);
    await page.getByRole('heading', { level: 1, name: 'Achievement Badges' }).waitFor();

    await page.goto(`${stack.appUrl}/profile`);
    await page.getByRole('button', { name: 'Remove A passkey' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('heading', { name: 'A passkey', exact: true }).waitFor({ state: 'detached' });
    await openSignedOut(page, `${stack.appUrl}/badges`);
    await signIn.click();
    await page.getByText('This passkey does not open a journal here').waitFor();
    await context.close();
  });
});
