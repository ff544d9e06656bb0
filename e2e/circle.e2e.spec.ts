import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { DESKTOP, PHONE, Stage, type Visitor } from './journal/stage.js';
import { Dreamer } from './support/dreamer.js';
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
    const isLive = ben.page.waitForResponse(/\/api\/live$/);
    await ben.page.getByRole('link', { name: /^Friend Network/ }).click();
    await card.waitFor();
    await isLive;

    // Taken back, it leaves Ben's page by itself.
    await choice.click();
    await ada.page.getByRole('button', { name: 'Take back' }).click();
    await ben.page.getByRole('heading', { name: 'No dream was told here yet' }).waitFor();
  });

  it('of five has a week with a picture, a title and a page that is read aloud', async () => {
    const others = await Promise.all(
      ['cleo', 'dan', 'eve'].map((name) => Dreamer.signIn(stage.stack, stage.identities.email(name))),
    );
    const members = [ada.dreamer, ben.dreamer, ...others];
    const answered = async <Answer>(response: Promise<Response>) => (await (await response).json()) as Answer;
    const key = { 'idempotency-key': randomUUID() };
    const { id: circle } = await answered<{ id: string }>(
      ada.dreamer.fetch('/api/circles', { ...post({ kind: 'family_circle', name: 'Home' }), headers: key }),
    );
    const sharedDreams: string[] = [];
    for (const [index, member] of members.entries()) {
      if (index > 0) {
        const invitation = ada.dreamer.fetch(`/api/circles/${circle}/invitations`, { method: 'POST' });
        const { token } = await answered<{ token: string }>(invitation);
        await member.fetch('/api/circle-invitations/accept', post({ token }));
      }
      await stage.plant(member, [{ title: `Owl ${index + 1}`, motifs: ['owl'] }]);
      const dream = (await member.dreams()).find(({ title }) => title === `Owl ${index + 1}`)!.id;
      const request = { ...post({ takesReplies: true, withVoice: false }), method: 'PUT' };
      expect((await member.fetch(`/api/dreams/${dream}/circles/${circle}`, request)).status).toBe(200);
      sharedDreams.push(dream);
    }

    // A browser of tests has no voices. This one says nothing and never ends.
    const { page } = ben;
    await page.addInitScript(`
      const voices = [{ lang: 'en-US', localService: true, default: true }];
      const speech = Object.assign(new EventTarget(), { getVoices: () => voices, speak() {}, cancel() {} });
      Object.defineProperty(window, 'speechSynthesis', { value: speech });
      window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };`);
    await page.goto(`/circles/${circle}`);
    await page.getByRole('heading', { name: 'Dreams of Owls' }).waitFor();
    await page.getByRole('img', { name: 'Dreams of Owls' }).waitFor();
    await page.getByRole('link', { name: 'Read this week aloud' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dreams of Owls' }).waitFor();
    await page.getByRole('img', { name: 'Dreams of Owls' }).waitFor();
    await page.getByRole('article', { name: 'Owl 5' }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
      members.map((_, index) => `Owl ${index + 1}`),
    );
    await page.getByRole('button', { name: 'Read aloud' }).press('Enter');
    const read = page.locator('article[aria-current]');
    const isSeen = () => read.evaluate((article: Box) => article.getBoundingClientRect().top < 700);
    await eventually(isSeen);
    expect(await read.getByRole('heading').textContent()).toBe('Owl 1');
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      expect([await accessibilityProblems(page), await overflow(page)]).toEqual([[], []]);
    }

    // Taken back while it is read, it leaves the page, and the next one is read.
    await ada.dreamer.fetch(`/api/dreams/${sharedDreams[0]}/circles/${circle}`, { method: 'DELETE' });
    await read.getByRole('heading', { name: 'Owl 2' }).waitFor();
    expect(await page.getByText('Owl 1').count()).toBe(0);
  });
});

/** The little of an element that is read in the page. */
interface Box {
  getBoundingClientRect(): { top: number };
}

const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });
