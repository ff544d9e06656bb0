import type { Stage } from './stage.js';

export function leaving(stage: () => Stage): void {
  it('deletes a dream after a confirmation, and brings it back by Undo', async () => {
    const visitor = await stage().dreamer('forgetful', {
      dreams: [{ title: 'The Wrong One' }, { title: 'The Other' }],
    });
    const question = visitor.page.getByRole('alertdialog');
    await visitor.press('The Wrong One', 'Delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    // Behind an open dialog no card is found by its role: only a closed one proves that the dream is gone.
    await question.waitFor({ state: 'detached' });
    // The row stays until the page is left.
    const undo = visitor.page.getByRole('list', { name: 'Dreams' }).getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    await visitor.card('The Wrong One').waitFor({ state: 'detached' });
    expect(await visitor.dreamer.dreams()).toHaveLength(1);
    await undo.click();
    await visitor.card('The Wrong One').waitFor();
    expect(await visitor.titles()).toEqual(['The Wrong One', 'The Other']);
    expect(await visitor.dreamer.dreams()).toHaveLength(2);
    await visitor.close();
  });
}
