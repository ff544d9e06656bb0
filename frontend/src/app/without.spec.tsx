import { screen } from '@testing-library/react';
import { aUser } from '../testing/builders.js';
import { renderApp } from '../testing/render-app.js';
import { brand, journal, signedIn } from '../testing/scenarios.js';

const open = (at: string) =>
  renderApp({
    at,
    with: [brand({ without: ['ai', 'speech'] }), signedIn(aUser({ channels: [], noAi: true })), journal([])],
  });

describe('on a server without AI, transcription and messengers', () => {
  it('a new dream is written', async () => {
    open('/new');
    expect(await screen.findByRole('textbox', { name: 'Your dream' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Record' })).not.toBeInTheDocument();
  });

  it('an empty journal leads to the page for it', async () => {
    open('/dashboard');
    expect(await screen.findByRole('link', { name: 'Write one here' })).toHaveAttribute('href', '/new');
    expect(screen.queryByRole('link', { name: 'Connect WhatsApp' })).not.toBeInTheDocument();
    expect(screen.getByText('Track patterns from night to night')).toBeVisible();
    expect(screen.queryByText(/voice notes|AI artwork/)).not.toBeInTheDocument();
  });

  it('the page of messengers says that there is none', async () => {
    open('/connectivity');
    expect(await screen.findByText('This server has no messenger. Your dreams are written here.')).toBeVisible();
  });

  it('AI cannot be switched on', async () => {
    open('/profile');
    expect(await screen.findByText('This server works without AI.')).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'No AI on my dreams' })).not.toBeInTheDocument();
  });
});
