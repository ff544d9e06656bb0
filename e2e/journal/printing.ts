import type { Stage } from './stage.js';

const SENTENCE =
  'A whale listened to my grandmother, who read aloud between two shelves, and lanterns hung in the water. ';

/** The pages of a printed document. */
const pagesOf = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length;

export function printing(stage: () => Stage): void {
  it('prints a dream of 130 words on one page of A5 or A4, white, with its words and without controls', async () => {
    const content = SENTENCE.repeat(7).trim();
    const visitor = await stage().dreamer('printer', { dreams: [{ title: 'A Library under the Sea', content }] });
    const { page } = visitor;
    await page.getByRole('link', { name: 'A Library under the Sea' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'A Library under the Sea' }).waitFor();
    for (const format of ['A5', 'A4']) {
      const pdf = await page.pdf({ format, preferCSSPageSize: true });
      expect([format, pagesOf(pdf)]).toEqual([format, 1]);
    }
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(`getComputedStyle(document.body, '::before').display`)).toBe('none');
    const shown = await page.evaluate<string[]>(
      `[...document.querySelectorAll('button, nav, header')].filter((one) => one.checkVisibility() && one.innerText.trim() !== '').map((one) => one.innerText)`,
    );
    expect(shown).toEqual([]);
    const paper = page.locator('article[data-book]');
    expect(await paper.evaluate((book) => (book as unknown as { innerText: string }).innerText)).toContain(
      content.slice(0, 40),
    );
    expect(await paper.getByText(/from the journal of/).isVisible()).toBe(true);
    await visitor.close();
  });
}
