import type { DreamPerson } from '@dreamloom/contracts/http';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { aDream, aPage, aPerson, aProblem } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { signedIn } from '../../testing/scenarios.js';
import { empty, json, recorder } from '../../testing/server.js';
import { chooseAction, chooseFromMenu, opened } from '../../testing/settled.js';
import { copyText, postIntent } from './dream-actions.js';

const dream = aDream({
  title: 'Glass',
  content: `${'Three elephants of glass. '.repeat(9)}\n\n— Dream details —\nSetting: desert`,
});
const path = `/api/dreams/${dream.id}`;
let deleted = false;
let people: DreamPerson[] = [];

async function open(answers: Parameters<typeof recorder>[0], mobile = false) {
  const { calls, handlers } = recorder(answers);
  const dreams = http.get('*/api/dreams', () => json(aPage(deleted ? [] : [{ ...dream, people }])));
  const one = http.get(`*${path}`, () => json({ ...dream, people }));
  const app = renderApp({ at: '/dashboard', with: [...handlers, signedIn(), dreams, one], mobile });
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  const share = async (name: string) => {
    if (mobile) return chooseAction(app.user, dream.title, name);
    return chooseFromMenu(app.user, 'Share', name);
  };
  return { ...app, calls, press, share };
}

beforeEach(() => {
  deleted = false;
  people = [];
});

describe('sharing', () => {
  it('[R129 R460] copies from the menu and says so', async () => {
    const { share } = await open({});
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await share('Copy text');
    expect(await screen.findByText('Copied to clipboard!')).toBeVisible();
    expect(screen.getByText('Dream text copied successfully')).toBeVisible();
    await share('Copy full text');
    expect(write.mock.calls).toEqual([[copyText(dream, false)], [copyText(dream, true)]]);
  });

  it('[R128] offers the post as a link that opens beside the journal', async () => {
    const { press } = await open({});
    await press('Share');
    const link = await screen.findByRole('menuitem', { name: 'Post on X' });
    expect(link).toHaveAttribute('href', postIntent(dream, 'https://dreams.example.org'));
    expect(link).toHaveAttribute('target', '_blank');
  });
});

describe('[R456 R457] the e-mail dialog', () => {
  const SEND = `POST ${path}/send-notification`;
  const FIRST_DAY = 'A new account can send 3 e-mails on its first day. Please try again in about 5 hours.';
  const sent = () => json({ recipient: 'eva@example.org' });

  it('[R130 R146 R147 R315 R363 R364 R402 R458] wants an address, not a name, and closes when it is sent', async () => {
    const { share, user, calls } = await open({ [SEND]: sent });
    await share('Send by e-mail');
    const dialog = within(await opened('dialog', 'Send by e-mail'));
    expect(dialog.getByText(/with your name and your e-mail address/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Recipient e-mail' }), 'eva@example.org');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Email sent successfully!')).toBeVisible();
    expect(screen.getByText('Dream notification sent to the recipient')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls).toEqual([{ call: SEND, body: { recipientEmail: 'eva@example.org', recipientName: null } }]);
  });

  it.each([
    ['[R457] the server message', () => json(aProblem(429, FIRST_DAY), 429), FIRST_DAY],
    ['[R456] a fallback', () => empty(500), 'Please try again later'],
  ])('tells of a failure with %s', async (_title, answer, expected) => {
    const { share, user } = await open({ [SEND]: answer });
    await share('Send by e-mail');
    await opened('dialog', 'Send by e-mail');
    await user.type(screen.getByRole('textbox', { name: 'Recipient e-mail' }), 'eva@example.org');
    await user.type(screen.getByRole('textbox', { name: 'Recipient name (optional)' }), 'Eva');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const alert = await within(screen.getByRole('dialog')).findByRole('alert');
    expect(alert).toHaveTextContent(`Failed to send email${expected}`);
    await waitFor(() => expect(screen.getAllByText('Failed to send email')).toHaveLength(2));
  });

  it('[R459] only logs a failure on a phone, and not to whom', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { share, user } = await open({ [SEND]: () => empty(500) }, true);
    await share('Send by e-mail');
    await opened('dialog', 'Send by e-mail');
    await user.type(screen.getByRole('textbox', { name: 'Recipient e-mail' }), 'eva@example.org');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(log).toHaveBeenCalledWith('Failed to send notification: 500'));
    expect(screen.queryByText('Failed to send email')).not.toBeInTheDocument();
    log.mockRestore();
  });
});

describe('[R365 R450] deleting', () => {
  const DELETE = `DELETE ${path}`;
  const gone = () => {
    deleted = true;
    return empty();
  };

  it('[R131 R365 R401] asks first, and brings the dream back on a desktop', async () => {
    const restore = `POST ${path}/restore`;
    const { user, calls } = await open({
      [DELETE]: gone,
      [restore]: () => {
        deleted = false;
        return json(dream);
      },
    });
    await chooseFromMenu(user, 'More', 'Delete');
    const question = within(await opened('alertdialog', 'Are you sure you want to delete this dream?'));
    expect(question.getByText('It stays in the trash for 30 days.')).toBeVisible();
    expect(question.queryByText(/This action cannot be undone/)).not.toBeInTheDocument();
    expect(calls).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
    expect(await screen.findByText('Moved to trash')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Undo' })[0]!);
    expect(await screen.findByRole('article', { name: 'Glass' })).toBeVisible();
    expect(screen.queryByText('Moved to trash')).not.toBeInTheDocument();
    expect(calls).toEqual([
      { call: DELETE, body: undefined, ifMatch: '"1"' },
      { call: restore, body: undefined },
    ]);
  });

  it('[R365 R366] says on a phone when it cannot be undone; Cancel leaves the dream alone', async () => {
    const { press, calls, user } = await open({}, true);
    await chooseAction(user, 'Glass', 'Delete');
    expect(await opened('alertdialog')).toHaveTextContent(
      'It stays in the trash for 30 days. After that: This action cannot be undone.',
    );
    await press('Cancel');
    expect(await screen.findByRole('article', { name: 'Glass' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  it.each([
    ['the server message', () => json(aProblem(409, 'It is being painted.'), 409), 'It is being painted.'],
    ['the status', () => empty(500), 'Failed to delete dream (500)'],
  ])('[R450] tells of a failure with %s', async (_title, answer, expected) => {
    const { press, user } = await open({ [DELETE]: answer });
    await chooseFromMenu(user, 'More', 'Delete');
    await user.click(within(await opened('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to delete dream${expected}`);
    await waitFor(() => expect(screen.getAllByText(expected)).toHaveLength(2));
    await press('Cancel');
    expect(await screen.findByRole('article', { name: 'Glass' })).toBeVisible();
  });
});

describe('the people dialog', () => {
  const eva = aPerson({ id: '44444444-4444-4444-8444-000000000002', name: 'Eva', relationshipType: 'friend' });
  const links: DreamPerson[] = [{ person: aPerson(), roleInDream: 'guide' }];
  beforeEach(() => void (people = links));
  const GET = { 'GET /api/people': () => json({ people: [aPerson(), eva] }) };
  const THERE = { [`GET ${path}/people`]: () => json({ people: links }) };
  const ADD = `POST ${path}/people`;
  const writes = <T extends { call: string }>(calls: T[]) => calls.filter(({ call }) => !call.startsWith('GET'));

  it('[R127 R142 R144 R361 R362 R391 R394] adds somebody known, in a trimmed role', async () => {
    const { press, user, calls } = await open({ ...GET, ...THERE, [ADD]: () => json(links[0]!, 201) });
    await press('People');
    await opened('dialog');
    const form = within(await screen.findByRole('form', { name: 'Add somebody you know' }));
    expect(form.getByRole('button', { name: 'Add' })).toBeDisabled();
    await user.click(form.getByRole('combobox', { name: 'Person' }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Eva']);
    await user.click(screen.getByRole('option', { name: 'Eva' }));
    await user.type(form.getByRole('textbox'), '  a pilot ');
    await user.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(writes(calls)).toEqual([
        { call: ADD, body: { personId: eva.id, roleInDream: 'a pilot' }, ifMatch: '"1"' },
      ]),
    );
  });

  it('[R143 R359 R360 R362 R392] creates somebody new, who needs a name and a relationship', async () => {
    const { press, user, calls } = await open({
      ...GET,
      ...THERE,
      'POST /api/people': () => json(eva, 201),
      [ADD]: () => json(links[0]!, 201),
    });
    await press('People');
    await opened('dialog');
    const form = within(await screen.findByRole('form', { name: 'Create a new person' }));
    const create = form.getByRole('button', { name: 'Create and add' });
    await user.type(form.getByRole('textbox', { name: 'Name' }), '   ');
    await user.click(form.getByRole('combobox', { name: 'Relationship' }));
    await user.click(await screen.findByRole('option', { name: 'Friend' }));
    expect(create).toBeDisabled();
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Eva');
    await user.click(create);
    await waitFor(() =>
      expect(writes(calls)).toEqual([
        { call: 'POST /api/people', body: { name: 'Eva', relationshipType: 'friend' } },
        { call: ADD, body: { personId: eva.id, roleInDream: null }, ifMatch: '"1"' },
      ]),
    );
  });

  it('[R145 R395] takes somebody out', async () => {
    const REMOVE = `DELETE ${path}/people/${aPerson().id}`;
    const { press, calls } = await open({ ...GET, ...THERE, [REMOVE]: () => empty() });
    await press('People');
    await opened('dialog');
    await press('Remove Grandmother');
    await waitFor(() => expect(writes(calls)).toEqual([{ call: REMOVE, body: undefined, ifMatch: '"1"' }]));
  });

  it('[R444 R445] says what could not be fetched', async () => {
    const { press } = await open({ 'GET /api/people': () => empty(500), [`GET ${path}/people`]: () => empty(500) });
    await press('People');
    expect(await screen.findByText('Failed to fetch people')).toBeVisible();
    expect(await screen.findByText('Failed to fetch dream people')).toBeVisible();
  });

  it('[R446 R447 R448] says what could not be done', async () => {
    const { press, user } = await open({
      ...GET,
      ...THERE,
      [ADD]: () => empty(500),
      'POST /api/people': () => empty(500),
      [`DELETE ${path}/people/${aPerson().id}`]: () => empty(500),
    });
    await press('People');
    await opened('dialog');
    const expectToast = async (title: string) => {
      await waitFor(() => expect(screen.getAllByText(title)).toHaveLength(2));
      expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent(title);
    };
    await press('Remove Grandmother');
    await expectToast('Failed to remove person from dream');
    await user.click(screen.getByRole('combobox', { name: 'Person' }));
    await user.click(await screen.findByRole('option', { name: 'Eva' }));
    await press('Add');
    await expectToast('Failed to add person to dream');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Tom');
    await user.click(screen.getByRole('combobox', { name: 'Relationship' }));
    await user.click(await screen.findByRole('option', { name: 'Other' }));
    await press('Create and add');
    await expectToast('Failed to create person');
  });
});
