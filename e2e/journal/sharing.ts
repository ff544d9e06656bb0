import { eventually } from '@dreamloom/testing';
import { sandbox } from '../support/dreamer.js';
import { DESKTOP, PHONE, type Stage, type Visitor } from './stage.js';

const TITLE = 'The Lighthouse of Salt';
const CONTENT = 'A lighthouse of salt melted in the rain while my grandmother sang. '.repeat(4).trim();

interface Mail {
  to: string[];
  subject: string;
  text: string;
}

export function sharing(stage: () => Stage): void {
  describe('a dream among people', () => {
    let visitor: Visitor;

    beforeAll(async () => {
      visitor = await stage().dreamer('teller', { dreams: [{ title: TITLE, content: CONTENT }, { title: 'Another' }] });
    });
    afterAll(() => visitor.close());

    describe('the people of a dream', () => {
      const people = () => visitor.dialog('People in this dream');
      const there = () => people().getByRole('list', { name: 'In this dream' });
      const choose = async (box: string, entry: string) => {
        await people().getByRole('combobox', { name: box }).click();
        await visitor.page.getByRole('option', { name: entry, exact: true }).click();
      };
      const close = async () => {
        await visitor.page.keyboard.press('Escape');
        await people().waitFor({ state: 'detached' });
      };

      it('[R143 R144 R359 R360 R362] gain a new person, who needs a name and a relationship', async () => {
        await visitor.press(TITLE, 'People');
        const form = people().getByRole('form', { name: 'Create a new person' });
        const create = form.getByRole('button', { name: 'Create and add' });
        await form.getByRole('textbox', { name: 'Name' }).fill('   ');
        await choose('Relationship', 'Family');
        expect(await create.isDisabled()).toBe(true);
        await form.getByRole('textbox', { name: 'Name' }).fill('Grandmother');
        await form.getByRole('textbox', { name: /^Role/ }).fill('  a singer  ');
        await create.click();
        await there().getByText('Grandmother').waitFor();
        await close();
        const list = visitor.card(TITLE).getByRole('list', { name: 'People' });
        await eventually(async () => (await list.textContent()) === 'Grandmother, a singer');
      });

      it('[R127 R142 R361] gain a known person, without a role', async () => {
        await visitor.press('Another', 'People');
        const form = people().getByRole('form', { name: 'Add somebody you know' });
        expect(await form.getByRole('button', { name: 'Add' }).isDisabled()).toBe(true);
        await choose('Person', 'Grandmother');
        await form.getByRole('button', { name: 'Add' }).click();
        await there().getByText('Grandmother').waitFor();
        await form.waitFor({ state: 'detached' });
        await close();
        expect(await visitor.card('Another').getByRole('list', { name: 'People' }).textContent()).toBe('Grandmother');
      });

      it('[R145] lose a person, who stays in the other dream', async () => {
        await visitor.press('Another', 'People');
        await people().getByRole('button', { name: 'Remove Grandmother' }).click();
        await people().getByText('Nobody is noted yet.').waitFor();
        await close();
        await visitor.page.reload();
        await visitor.card(TITLE).getByRole('list', { name: 'People' }).getByText('Grandmother').waitFor();
        const { id } = await visitor.stored(({ title }) => title === 'Another');
        const left = await visitor.dreamer.fetch(`/api/dreams/${id}/people`);
        expect(await left.json()).toEqual({ people: [] });
      });
    });

    describe('sharing a dream', () => {
      const share = async (entry: string) => {
        await visitor.press(TITLE, 'Share');
        await visitor.page.getByRole('menuitem', { name: entry, exact: true }).click();
      };
      const copied = () => visitor.page.evaluate<string>('navigator.clipboard.readText()');

      it('[R128 R420 R464] offers a post of 150 characters with the address of the product', async () => {
        await visitor.press(TITLE, 'Share');
        const link = visitor.page.getByRole('menuitem', { name: 'Post on X' });
        const { origin, searchParams } = new URL((await link.getAttribute('href')) ?? '');
        expect(origin).toBe('https://x.com');
        expect(searchParams.get('text')).toBe(`${CONTENT.slice(0, 147)}...`);
        expect(searchParams.get('url')).toBe(stage().stack.appUrl);
        await visitor.page.keyboard.press('Escape');
      });

      it('[R129 R460 R465] copies 120 characters, or the whole text', async () => {
        await share('Copy text');
        await visitor.page.getByText('Copied to clipboard!').waitFor();
        await visitor.page.getByText('Dream text copied successfully').waitFor();
        expect(await copied()).toBe(`${CONTENT.slice(0, 117)}...`);
        await share('Copy full text');
        await eventually(async () => (await copied()) === CONTENT);
      });

      it('[R130 R146 R147 R315 R363 R364 R402 R458 R466] sends it by e-mail, under the name of who dreamt it', async () => {
        await share('Send by e-mail');
        const dialog = visitor.dialog('Send by e-mail');
        const send = dialog.getByRole('button', { name: 'Send', exact: true });
        expect(await send.isDisabled()).toBe(true);
        await dialog.getByRole('textbox', { name: 'Recipient e-mail' }).fill('mei@example.org');
        await dialog.getByRole('textbox', { name: 'Recipient name (optional)' }).fill('Mei');
        await send.click();
        await visitor.page.getByText('Email sent successfully!').waitFor();
        await visitor.page.getByText('Dream notification sent to the recipient').waitFor();
        await dialog.waitFor({ state: 'detached' });
        let mail: Mail | undefined;
        await eventually(async () => {
          const { mails } = await sandbox<{ mails: Mail[] }>(stage().stack, '/inbox/api/mails');
          return (mail = mails.find(({ to }) => to.includes('mei@example.org'))) !== undefined;
        }, 60_000);
        expect(mail?.subject).toMatch(/^Somebody shared a dream with you on /);
        expect(mail?.text).toContain('Dear Mei,');
        expect(mail?.text).toContain(TITLE);
        expect(mail?.text).toContain(`${CONTENT.slice(0, 97)}...`);
        expect(mail?.text).not.toContain(CONTENT.slice(0, 98));
      });

      it('leaves the buttons of a dialog on a phone free from toasts', async () => {
        await share('Copy text');
        await share('Send by e-mail');
        await visitor.page.setViewportSize(PHONE);
        const dialog = visitor.dialog('Send by e-mail');
        const send = await dialog.getByRole('button', { name: 'Send', exact: true }).boundingBox();
        const toast = await visitor.page.getByText('Dream text copied successfully').boundingBox();
        expect(toast!.y + toast!.height).toBeLessThan(send!.y);
        await visitor.page.setViewportSize(DESKTOP);
        await visitor.page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      });

      it('[R456] leaves the dialog open with its input when the mail could not be sent', async () => {
        await share('Send by e-mail');
        const dialog = visitor.dialog('Send by e-mail');
        await dialog.getByRole('textbox', { name: 'Recipient e-mail' }).fill('mei@example.org');
        await visitor.page.route('**/send-notification', (route) => route.fulfill({ status: 500, body: '' }));
        await dialog.getByRole('button', { name: 'Send', exact: true }).click();
        await dialog.getByText('Failed to send email').waitFor();
        await dialog.getByText('Please try again later').waitFor();
        expect(await dialog.getByRole('textbox', { name: 'Recipient e-mail' }).inputValue()).toBe('mei@example.org');
        await visitor.page.unroute('**/send-notification');
      });
    });
  });
}
