import { eventually } from '@dreamloom/testing';
import { DESKTOP, PHONE, Stage, type Visitor } from './journal/stage.js';
import { accessibilityProblems, overflow } from './support/watched-page.js';

describe('a circle', () => {
  let stage: Stage;
  let ada: Visitor;
  let ben: Visitor;

  beforeAll(async () => {
    stage = await Stage.open();
    ada = await stage.dreamer('ada', { dreams: [{ title: 'The Ferry', content: 'Mei turned the ferry round.' }] });
    ben = await stage.dreamer('ben', { viewport: PHONE });
  });
  afterAll(async () => {
    await Promise.all([ada.close(), ben.close()]);
    await stage.close();
  });

  it('leads from an invitation to a dream that is told, a reply, an answer, and back to its dreamer', async () => {
    // Ada begins a circle and invites one person.
    await ada.page.goto('/circles');
    await ada.page.getByRole('textbox', { name: 'Name of the circle' }).fill('The Sunday Table');
    await ada.page.getByRole('button', { name: 'Begin' }).click();
    await ada.page.getByRole('heading', { level: 1, name: 'The Sunday Table' }).waitFor();
    const circle = ada.page.url();
    await ada.page.getByRole('button', { name: 'Invite somebody' }).click();
    const link = await ada.page.getByRole('textbox', { name: 'Link' }).inputValue();

    // Ben sees who invites, and joins.
    await ben.page.goto(link);
    await ben.page.getByText('invites you to this circle').waitFor();
    await ben.page.getByRole('button', { name: 'Join the circle' }).click();
    await ben.page.getByRole('heading', { name: 'No dream was told here yet' }).waitFor();
    expect(ben.page.url()).toBe(circle);

    // Ada shares her dream, which appears without a reload, with a person as her role.
    const [dream] = await ada.dreamer.dreams();
    const [person] = [await ada.dreamer.fetch('/api/people', post({ name: 'Mei', relationshipType: 'friend' }))];
    const { id: personId } = (await person.json()) as { id: string };
    await ada.dreamer.fetch(`/api/dreams/${dream!.id}/people`, post({ personId, roleInDream: 'the captain' }));
    await ada.page.goto(`/dreams/${dream!.id}`);
    await ada.page.getByRole('heading', { level: 1, name: 'The Ferry' }).waitFor();
    const choice = ada.page.getByRole('checkbox', { name: 'The Sunday Table' });
    await eventually(async () => {
      await ada.page.mouse.wheel(0, 2_000);
      return choice.isVisible();
    });
    await choice.click();
    const card = ben.page.getByRole('article', { name: 'The Ferry' });
    await card.waitFor();
    expect(await card.innerText()).toContain('The captain turned the ferry round.');
    for (const viewport of [PHONE, DESKTOP]) {
      await ben.page.setViewportSize(viewport);
      expect([await accessibilityProblems(ben.page), await overflow(ben.page)]).toEqual([[], []]);
    }

    // Ben replies; Ada alone reads it, answers, and the round ends.
    await ben.page.getByRole('textbox', { name: 'If this were my dream, …' }).fill('the ferry would be my father.');
    await ben.page.getByRole('button', { name: 'Send' }).click();
    await ben.page.getByText(/^Only .* reads this\.$/).waitFor();
    await ada.page.getByText('the ferry would be my father.').waitFor();
    expect([await accessibilityProblems(ada.page), await overflow(ada.page)]).toEqual([[], []]);
    await ada.page.getByRole('textbox', { name: 'Your answer, once' }).fill('Thank you for the father.');
    await ada.page.getByRole('button', { name: 'Answer and end the round' }).click();
    await ben.page.getByText('Thank you for the father.').waitFor();

    // The canvas has the circle and nothing of the dream.
    await ben.page.goto('/collective-canvas');
    await ben.page.getByRole('link', { name: /^Friend Network/ }).click();
    await card.waitFor();

    // Taken back, it leaves Ben's page by itself.
    await choice.click();
    await ada.page.getByRole('button', { name: 'Take back' }).click();
    await ben.page.getByRole('heading', { name: 'No dream was told here yet' }).waitFor();
  });
});

const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });
