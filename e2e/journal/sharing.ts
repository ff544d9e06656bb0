import { eventually } from '@dreamloom/testing';
import { sandbox } from '../support/dreamer.js';
import { PHONE, type Stage, type Visitor } from './stage.js';

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
      visitor = await stage().dreamer('teller', { dreams: [{ title: TITLE, content: CONTENT }] });
    });
    afterAll(() => visitor.close());

    const share = async (entry: string) => {
      await visitor.press(TITLE, 'Share');
      await visitor.page.getByRole('menuitem', { name: entry, exact: true }).click();
    };

    it('names a new person, who is on the card until they are removed', async () => {
      const dialog = visitor.dialog('People in this dream');
      const close = async () => {
        await visitor.page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      };
      await visitor.press(TITLE, 'People');
      const form = dialog.getByRole('form', { name: 'Create a new person' });
      await form.getByRole('textbox', { name: 'Name' }).fill('Grandmother');
      await form.getByRole('textbox', { name: /^Role/ }).fill('  a singer  ');
      await dialog.getByRole('combobox', { name: 'Relationship' }).click();
      await visitor.page.getByRole('option', { name: 'Family', exact: true }).click();
      await form.getByRole('button', { name: 'Create and add' }).click();
      await dialog.getByRole('list', { name: 'In this dream' }).getByText('Grandmother').waitFor();
      await close();
      const people = visitor.card(TITLE).getByRole('list', { name: 'People' });
      await eventually(async () => (await people.textContent()) === 'Grandmother, a singer');
      await visitor.press(TITLE, 'People');
      await dialog.getByRole('button', { name: 'Remove Grandmother' }).click();
      await dialog.getByText('Nobody is noted yet.').waitFor();
      await close();
      await people.waitFor({ state: 'detached' });
    });

    it('copies to the clipboard, and sends by e-mail on a phone whose toasts leave the dialog free', async () => {
      const toast = visitor.page.getByText('Dream text copied successfully').last();
      // Test files that share the browser share its clipboard.
      await eventually(async () => {
        await share('Copy full text');
        await toast.waitFor();
        return (await visitor.page.evaluate<string>('navigator.clipboard.readText()')) === CONTENT;
      });
      // A toast stays while its window has no focus; on a busy machine the dialog would open too late.
      await visitor.page.evaluate("window.dispatchEvent(new Event('blur'))");
      await share('Send by e-mail');
      const dialog = visitor.dialog('Send by e-mail');
      const recipient = stage().identities.email('mei');
      const send = dialog.getByRole('button', { name: 'Send', exact: true });
      await visitor.page.setViewportSize(PHONE);
      // It moves to its place on a phone.
      await eventually(async () => {
        const [above, below] = [await toast.boundingBox(), await send.boundingBox()];
        return above!.y + above!.height < below!.y;
      });
      await dialog.getByRole('textbox', { name: 'Recipient e-mail' }).fill(recipient);
      await send.click();
      await dialog.waitFor({ state: 'detached' });
      let mail: Mail | undefined;
      await eventually(async () => {
        const { mails } = await sandbox<{ mails: Mail[] }>(stage().stack, '/inbox/api/mails');
        return (mail = mails.find(({ to }) => to.includes(recipient))) !== undefined;
      });
      expect(mail?.text).toContain(TITLE);
    });
  });
}
