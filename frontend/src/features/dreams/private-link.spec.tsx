import type { PrivateLink } from '@dreamloom/contracts/http';
import { dreamPath } from '@dreamloom/contracts/http';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aDream, aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { empty, json, recorder } from '../../testing/server.js';
import { chooseFromMenu, opened } from '../../testing/settled.js';

const SENTENCE = 'She turned the page.';
const dream = aDream({ title: 'Glass', content: `I met Mei. ${SENTENCE}\n\n— Dream details —\nSetting: desert` });
const PATH = '/s/AAAAAAAAAAAAAAAAAAAAAA';
const MAKE = 'POST /api/private-links';

const aLink = (over: Partial<PrivateLink> = {}): PrivateLink => ({
  ...{ id: '44444444-4444-4444-8444-000000000031', label: null, state: 'open', songs: [] },
  dreams: [{ id: dream.id, title: dream.title }],
  ...{ createdAt: '2026-11-20T06:30:00.000Z', expiresAt: null, maxOpenings: null, openings: 0, openedAt: [] },
  ...{ hasPassword: false, showsNames: false, showsWords: true, sentence: null, showsVoice: false, isSigned: true },
  ...over,
});

async function open(answers: Parameters<typeof recorder>[0] = {}, mobile = false) {
  const { calls, handlers } = recorder({ [MAKE]: () => json({ link: aLink(), path: PATH }, 201), ...answers });
  const { user } = renderApp({
    at: dreamPath(dream.id),
    with: [...handlers, signedIn({ firstName: 'Ada' }), journal([dream])],
    mobile,
  });
  const made = () => calls.filter(({ call }) => call === MAKE).map(({ body }) => body);
  return { user, calls, made };
}

describe('a private link', () => {
  it('is made for a week and copied with one touch', async () => {
    const { user, made } = await open();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await chooseFromMenu(user, 'Share', 'Private link');
    const dialog = within(await opened('dialog', 'Private link'));
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(await dialog.findByRole('textbox', { name: 'The link' })).toHaveValue(`https://dreams.example.org${PATH}`);
    expect(write).toHaveBeenCalledWith(`https://dreams.example.org${PATH}`);
    expect(made()).toEqual([
      {
        ...{ dreams: [dream.id], songs: [], days: 7, maxOpenings: null, password: null, label: null },
        ...{ showsWords: true, sentence: null, showsNames: false, showsVoice: false, isSigned: true },
      },
    ]);
  });

  it('goes to the sheet of a phone, and stays on the page when that is closed', async () => {
    const share = jest
      .fn<(data: { url: string }) => Promise<void>>()
      .mockRejectedValue(new DOMException('', 'AbortError'));
    Object.assign(navigator, { share });
    const { user } = await open({}, true);
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await user.click(within(await opened('dialog', 'Share')).getByText('Private link'));
    const dialog = within(await opened('dialog', 'Private link'));
    await user.click(dialog.getByRole('button', { name: 'Share link' }));
    await waitFor(() => expect(share).toHaveBeenCalledWith({ url: `https://dreams.example.org${PATH}` }));
    expect(await dialog.findByRole('textbox', { name: 'The link' })).toBeVisible();
    Reflect.deleteProperty(navigator, 'share');
  });

  it('shows one chosen sentence, with a password and for one opening', async () => {
    const { user, made } = await open();
    await chooseFromMenu(user, 'Share', 'Private link');
    const dialog = within(await opened('dialog', 'Private link'));
    await user.click(dialog.getByRole('button', { name: 'Open for 7 days · names become roles' }));
    await user.click(dialog.getByRole('combobox', { name: 'How often' }));
    await user.click(await screen.findByRole('option', { name: 'Once' }));
    await user.click(dialog.getByRole('radio', { name: 'One sentence' }));
    expect(dialog.getAllByRole('button', { pressed: false }).map((one) => one.textContent)).toEqual([
      'I met Mei.',
      SENTENCE,
    ]);
    await user.click(dialog.getByRole('button', { name: SENTENCE }));
    await user.type(dialog.getByRole('textbox', { name: 'Password (optional)' }), 'lantern');
    await user.click(dialog.getByRole('switch', { name: 'Signed Ada' }));
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    await dialog.findByRole('textbox', { name: 'The link' });
    expect(made()).toMatchObject([
      { maxOpenings: 1, showsWords: false, sentence: SENTENCE, password: 'lantern', isSigned: false },
    ]);
  });

  it('says why it was not made, and loses no choice', async () => {
    const message = 'You have made many private links today. Please make the next one in about 5 hours.';
    const { user } = await open({ [MAKE]: () => json({ ...aProblem(429, message), code: 'too-many-links' }, 429) });
    await chooseFromMenu(user, 'Share', 'Private link');
    const dialog = within(await opened('dialog', 'Private link'));
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Copy link' })).toBeEnabled();
  });

  it('stands on the page of its dream with its openings until it is taken back', async () => {
    let links = [
      aLink({ openings: 2, openedAt: ['2026-11-21T06:30:00.000Z', '2026-11-20T07:30:00.000Z'], label: 'Mei' }),
    ];
    const take = `DELETE /api/private-links/${links[0]!.id}`;
    const { user, calls } = await open({
      'GET /api/private-links': () => json({ links }),
      [take]: () => {
        links = [];
        return empty();
      },
    });
    const about = within(await screen.findByRole('region', { name: 'About this page' }));
    expect(await about.findByText('opened 2 times')).toBeVisible();
    await user.click(about.getByRole('button', { name: 'Look' }));
    const dialog = within(await opened('dialog', 'Private link'));
    const list = within(await dialog.findByRole('list', { name: 'Links of this dream' }));
    expect(list.getByText(/^open until taken back · opened 2 times, last /)).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Take back: Mei · Glass' }));
    expect(await screen.findByText('The link shows nothing any more.')).toBeVisible();
    await waitFor(() => expect(dialog.queryByRole('list', { name: 'Links of this dream' })).not.toBeInTheDocument());
    expect(calls.filter(({ call }) => call === take)).toHaveLength(1);
  });

  it('is listed in the profile', async () => {
    const { handlers } = recorder({
      'GET /api/private-links': () =>
        json({ links: [aLink({ state: 'over' }), aLink({ id: dream.id, hasPassword: true })] }),
    });
    renderApp({ at: '/profile', with: [...handlers, signedIn(), journal([])] });
    const section = within(await screen.findByRole('region', { name: 'Private links' }));
    expect(await section.findByText('over · not opened yet')).toBeVisible();
    expect(section.getByText('open until taken back · not opened yet · with a password')).toBeVisible();
    expect(section.getByRole('button', { name: 'Remove: Glass' })).toBeVisible();
  });
});
