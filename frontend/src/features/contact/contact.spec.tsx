import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../testing/render-app.js';
import { brand, failing, signedOut } from '../../testing/scenarios.js';
import { noAnswer } from '../../testing/server.js';

type Handlers = Parameters<typeof renderApp>[0]['with'];

const toast = () => document.querySelector('[data-variant]');

async function open(...handlers: Handlers) {
  const app = renderApp({ at: '/terms', with: [...handlers, signedOut()] });
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  await press('Contact Us');
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact Us' }));
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const write = async () => {
    await app.user.type(field('Name'), 'Ada');
    await app.user.type(field('Email'), 'ada@example.org');
    await app.user.type(field('Message'), 'Hello');
    await press('Send Message');
  };
  return { app, dialog, field, press, write };
}

describe('the contact dialog', () => {
  it('[R072 R302 R342 R343 R344] opens on three required fields', async () => {
    const { dialog, field } = await open();
    for (const name of ['Name', 'Email', 'Message']) expect(field(name)).toBeRequired();
    expect(field('Email')).toHaveAttribute('type', 'email');
    expect(field('Message')).toHaveAttribute('rows', '4');
    expect(dialog.getAllByRole('textbox')).toHaveLength(3);
  });

  it('[R303 R304 R386 R425] sends name, email and message, says so, closes and clears', async () => {
    let sent: unknown;
    const { write, press } = await open(
      http.post('*/api/contact', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ received: true }, { status: 202 });
      }),
    );
    await write();
    expect(await screen.findByText('Message sent successfully!')).toBeVisible();
    expect(screen.getByText("We'll get back to you soon.")).toBeVisible();
    expect(sent).toEqual({ name: 'Ada', email: 'ada@example.org', message: 'Hello' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press('Contact Us');
    await screen.findByRole('dialog');
    expect(within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Message' })).toHaveValue('');
  });

  it('sends what a program wrote into the field that people do not see', async () => {
    let sent: unknown;
    const { app, dialog, write } = await open(
      http.post('*/api/contact', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ received: true }, { status: 202 });
      }),
    );
    await app.user.type(dialog.getByLabelText(/website/i), 'https://spam.example');
    await write();
    await screen.findByText('Message sent successfully!');
    expect(sent).toMatchObject({ website: 'https://spam.example' });
  });

  it('[R302] is submitting while it sends', async () => {
    const { write, dialog } = await open(http.post('*/api/contact', () => noAnswer()));
    await write();
    expect(await dialog.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  });

  it('[R423 R424] says where else to write when it fails, and keeps what was written', async () => {
    const { write, field, dialog } = await open(failing('/api/contact', 500, 'Oh no'));
    await write();
    const instead = 'Failed to send messagePlease try again or email us directly at help@example.org';
    expect(await dialog.findByRole('alert')).toHaveTextContent(instead);
    expect(toast()).toHaveAttribute('data-variant', 'destructive');
    expect(toast()).toHaveTextContent(instead);
    expect(field('Message')).toHaveValue('Hello');
  });

  it('names no address while the house has none', async () => {
    const { write, dialog } = await open(brand({ supportEmail: '' }), failing('/api/contact', 500, 'Oh no'));
    await write();
    await dialog.findByRole('alert');
    expect(toast()).toHaveTextContent('Failed to send messagePlease try again');
    expect(toast()).not.toHaveTextContent('email us');
  });

  it('[R302] asks for a name that is more than spaces, and sends nothing until then', async () => {
    const { app, dialog, field, press } = await open();
    await app.user.type(field('Name'), '   ');
    await app.user.type(field('Email'), 'ada@example.org');
    await app.user.type(field('Message'), 'Hello');
    await press('Send Message');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please fill in your name and a message.');
    expect(field('Message')).toHaveValue('Hello');
  });
});
