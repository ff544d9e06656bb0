import { SCIENTIFIC_FRAMEWORKS } from '@dreamloom/contracts/http';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';
import { brand, signedOut } from '../../testing/scenarios.js';

const open = async (at: string, ...more: Parameters<typeof renderApp>[0]['with']) => {
  renderApp({ at, with: [...more, signedOut()] });
  await screen.findByRole('heading', { level: 1 });
};
const part = (name: string) => screen.getByRole('region', { name });

describe('the vision', () => {
  beforeEach(() => open('/vision'));

  it('[R004 R225 R226 R228] has its parts', () => {
    expect(part('Mission')).toHaveTextContent(/Our mission is to make it effortless to keep a dream/);
    expect(part('Mission')).toHaveTextContent(/free for everyone.*sponsors/);
    expect(part('Dream science')).toHaveTextContent(/REM sleep/);
    expect(part('A morning tradition of sharing dreams')).toHaveTextContent(/before dawn/);
    expect(part('Vision')).toHaveTextContent(/We imagine a world.*the answer is kept/);
  });

  it('[R227] has a table of integrative theories', () => {
    const table = screen.getByRole('table', { name: 'Integrative theories' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(4);
    expect(within(table).getAllByRole('row')).toHaveLength(9);
  });

  it('names the column in each cell of that table, which a phone shows as blocks', () => {
    const [head, ...rows] = within(screen.getByRole('table', { name: 'Integrative theories' })).getAllByRole('row');
    const [, ...columns] = within(head!)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    for (const row of rows)
      expect(
        within(row)
          .getAllByRole('cell')
          .map(({ firstElementChild }) => firstElementChild?.textContent),
      ).toEqual(columns);
  });

  it('[R229 R230] has exactly 5 mission points and 4 guiding principles', () => {
    const items = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');
    expect(items('Mission points')).toHaveLength(5);
    expect(items('Guiding principles')).toHaveLength(4);
  });

  it('[R231] lists its references, and every source it cites is among them', () => {
    const references = screen.getByRole('list', { name: 'Key references' }).textContent;
    const cited = screen.getByRole('article').textContent.matchAll(/([A-Z]\w+)[^()]{0,40}, ((?:19|20)\d\d)/g);
    const years = [...cited].map(([, , year]) => year);
    expect(years.length).toBeGreaterThan(10);
    for (const year of years) expect(references).toContain(`(${year})`);
  });

  it('lists whom the scientific frameworks of the dream songs name, and every year they tell', () => {
    const references = screen.getByRole('list', { name: 'Key references' }).textContent;
    for (const { researchers, description } of SCIENTIFIC_FRAMEWORKS) {
      for (const name of researchers) expect(references).toContain(`${name.split(' ').at(-1)}, `);
      for (const [year] of description.matchAll(/(19|20)\d\d/g)) expect(references).toContain(`(${year})`);
    }
  });

  it('[R232] tells when it was last updated', () => {
    expect(screen.getByText('Last updated: 28 July 2025')).toBeVisible();
  });

  it('has a list of contents that leads to every part', () => {
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links).toHaveLength(7);
    for (const link of links)
      expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(link.textContent);
  });
});

describe('the privacy policy', () => {
  it('[R233 R235] tells when it was last updated, who answers for it and how to write to them', async () => {
    await open('/privacy');
    expect(screen.getByText('Last updated: 29 July 2025')).toBeVisible();
    expect(part('Who is responsible')).toHaveTextContent('Dreamloom Labs');
    expect(within(part('Who is responsible')).getByRole('link')).toHaveAttribute('href', 'mailto:help@example.org');
  });

  it('[R236] names the three cases in which data is shared', async () => {
    await open('/privacy');
    const cases = within(part('When data is shared')).getAllByRole('listitem');
    const words = [
      /mark a dream public/,
      /law requires/,
      /service providers.*speech.*artificial intelligence.*messaging/,
    ];
    expect(cases).toHaveLength(3);
    cases.forEach((item, index) => expect(item).toHaveTextContent(words[index] ?? /never/));
  });

  it('[R237] names the rights', async () => {
    await open('/privacy');
    for (const right of ['access', 'update', 'delete', 'export', 'withdraw your consent'])
      expect(within(part('Your rights')).getByText(right)).toBeVisible();
  });

  it('reads well while no company and no address are set', async () => {
    await open('/privacy', brand({ companyName: '', supportEmail: '' }));
    expect(part('Who is responsible')).toHaveTextContent('the company behind Dreamloom');
    expect(screen.getByRole('article')).not.toHaveTextContent(/[{}]|undefined/);
  });
});

describe('[R234 R235 R238 R239 R240 R241 R242] the terms', () => {
  it('[R234 R235] tell when they were last updated and who provides the service', async () => {
    await open('/terms');
    expect(screen.getByText('Last updated: 29 July 2025')).toBeVisible();
    expect(part('Who we are')).toHaveTextContent('Dreamloom Labs');
    expect(within(part('Who we are')).getByRole('link')).toHaveAttribute('href', 'mailto:help@example.org');
  });

  it.each([
    ['[R238] personal use', 'Personal use only', /for your personal use only/],
    ['[R239] ownership', 'Your content stays yours', /You keep the ownership/],
    ['[R240] as-is', 'Provided as-is', /provided as-is/],
    ['[R241] ending', 'Ending it', /You may .*close your account.*We may end.*export of your data.*on request/],
    ['[R242] law', 'Law and courts', /Spanish law.*courts of Barcelona/],
  ])('%s', async (_title, name, words) => {
    await open('/terms');
    expect(part(name)).toHaveTextContent(words);
  });
});
