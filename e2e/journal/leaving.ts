import { DESKTOP, PHONE, type Stage, type Visitor } from './stage.js';

const QUESTION = 'Are you sure you want to delete this dream?';

export function leaving(stage: () => Stage): void {
  describe('deleting a dream', () => {
    it('[R131 R365] needs a confirmation, and is undone by Undo on a desktop', async () => {
      const visitor = await stage().dreamer('forgetful', {
        dreams: [{ title: 'The Wrong One' }, { title: 'The Other' }],
      });
      const question = visitor.page.getByRole('alertdialog', { name: QUESTION });
      await visitor.press('The Wrong One', 'Delete');
      expect(await question.getByText('This action cannot be undone.').count()).toBe(0);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await visitor.titles()).toEqual(['The Wrong One', 'The Other']);

      await visitor.press('The Wrong One', 'Delete');
      await question.getByRole('button', { name: 'Delete' }).click();
      // Behind an open dialog no card is found by its role: only a closed one proves that the dream is gone.
      await question.waitFor({ state: 'detached' });
      // A toast is visible for five seconds, and while the pointer is on it.
      const undo = visitor.page.getByRole('button', { name: 'Undo' });
      await undo.hover();
      await visitor.card('The Wrong One').waitFor({ state: 'detached' });
      expect(await visitor.dreamer.dreams()).toHaveLength(1);
      await visitor.page.getByText('1 dream', { exact: true }).waitFor();
      await undo.click();
      await visitor.card('The Wrong One').waitFor();
      expect(await visitor.titles()).toEqual(['The Wrong One', 'The Other']);
      await visitor.close();
    });

    it('[R365 R366] warns on a phone that it cannot be undone', async () => {
      const visitor = await stage().dreamer('hasty', { viewport: PHONE, dreams: [{ title: 'A Slip' }] });
      const question = visitor.page.getByRole('alertdialog', { name: QUESTION });
      await visitor.press('A Slip', 'Delete');
      await question.getByText('This action cannot be undone.').waitFor();
      await question.getByRole('button', { name: 'Delete' }).click();
      await visitor.page.getByRole('region', { name: /^Welcome/ }).waitFor();
      expect(await visitor.dreamer.dreams()).toEqual([]);
      expect(await visitor.page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
      await visitor.close();
    });

    it('[R450] shows the error of the server, and the dream stays', async () => {
      const visitor = await stage().dreamer('stubborn', { dreams: [{ title: 'It Stays' }] });
      await visitor.page.route('**/api/dreams/*', (route) =>
        route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
      );
      await visitor.press('It Stays', 'Delete');
      const question = visitor.page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Delete' }).click();
      await question.getByText('Failed to delete dream (500)').waitFor();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await visitor.card('It Stays').waitFor();
      await visitor.close();
    });
  });

  describe.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ])('a dreamer on %s', (name, viewport) => {
    let visitor: Visitor;

    beforeAll(async () => {
      visitor = await stage().dreamer(`sleepy-${name.replace(' ', '-')}`, {
        viewport,
        dreams: [{ title: 'A Secret' }],
      });
    });
    afterAll(() => visitor.close());

    const shown = async () => ({
      isDark: (await visitor.page.locator('html').getAttribute('class'))?.split(' ').includes('dark') ?? false,
      stored: await visitor.page.evaluate<unknown>(`localStorage.getItem('dreamloom-theme')`),
    });

    it('[R086 R271 R279 R280 R281 R282 R283] switches the page from dark to light, which is remembered', async () => {
      expect(await shown()).toEqual({ isDark: true, stored: 'dark' });
      await visitor.page.getByRole('button', { name: 'Switch to light theme' }).click();
      expect(await shown()).toEqual({ isDark: false, stored: 'light' });
      await visitor.page.reload();
      await visitor.page.getByRole('button', { name: 'Switch to dark theme' }).click();
      expect(await shown()).toEqual({ isDark: true, stored: 'dark' });
    });

    it('[R101] requests the list again by Refresh', async () => {
      await visitor.card('A Secret').waitFor();
      const request = visitor.page.waitForRequest((request) => new URL(request.url()).pathname === '/api/dreams');
      await visitor.page.getByRole('button', { name: 'Refresh' }).click();
      await request;
    });

    it('[R087 R091 R412] logs out, and the journal is closed', async () => {
      await visitor.page.getByRole('button', { name: 'Logout' }).click();
      await visitor.page.getByRole('link', { name: 'Start Dreaming' }).first().waitFor();
      await visitor.page.goto('/dashboard');
      await visitor.page.getByRole('heading', { name: 'Your Dream Journal' }).waitFor();
      expect((await visitor.dreamer.fetch('/api/dreams')).status).toBe(401);
    });
  });
}
