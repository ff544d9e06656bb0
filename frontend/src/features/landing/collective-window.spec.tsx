import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../testing/render-app.js';
import { aWeek, failing, pending, regions, signedOut, weeks } from '../../testing/scenarios.js';
import { noAnswer } from '../../testing/server.js';
import { fakeDate } from '../../testing/settled.js';

const WEEKLY = '/api/collective-dreams/weekly';
const PAINT = '*/api/collective-dreams/generate-image';
const painted = aWeek({ weekTitle: 'Elephants made of Glass', dreamCount: 1284, imageUrl: '/api/media/week' });
const unpainted = aWeek({ weekTitle: 'Quiet Rooms', dreamCount: 7, collectivePrompt: 'rooms without doors' });

type Handlers = Parameters<typeof renderApp>[0]['with'];
const open = (...handlers: Handlers) => renderApp({ at: '/', with: [...handlers, signedOut()] });
const theWindow = async () => within(await screen.findByRole('region', { name: 'Collective Dreams' }));
const button = (name: string) => screen.getByRole('button', { name });

const realTimeout = globalThis.setTimeout;
let logged: unknown[];
beforeEach(() => {
  logged = [];
  jest.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words[0]));
  fakeDate('2026-11-21T05:00:00Z');
});
afterEach(() => {
  globalThis.setTimeout = realTimeout;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the collective window', () => {
  it('[R296 R462] says that it loads', async () => {
    open(pending(WEEKLY));
    const view = await theWindow();
    expect(view.getByText('Loading dreams...')).toBeVisible();
    expect(view.getByText('Preparing collective vision...')).toBeVisible();
  });

  it.each([
    ['a desktop', false, '/api/media/week 1536w'],
    ['a phone', true, '/api/media/week?w=960 960w'],
  ])('offers %s no more of the painting than it shows', async (_screen, isMobile, widest) => {
    renderApp({ at: '/', mobile: isMobile, with: [weeks({ 0: painted }), signedOut()] });
    const view = await theWindow();
    expect((await view.findByRole('img')).getAttribute('srcset')?.split(', ').at(-1)).toBe(widest);
  });

  it('[R059 R061 R062 R063 R268 R294 R298] shows the painting of the week with its label', async () => {
    open(weeks({ 0: painted }));
    const view = await theWindow();
    expect(await view.findByRole('img')).toHaveAttribute('src', '/api/media/week');
    expect(view.getByRole('img')).toHaveAttribute('srcset', expect.stringMatching(/^\/api\/media\/week\?w=320 320w, /));
    expect(view.getByRole('heading', { name: 'Elephants made of Glass' })).toBeVisible();
    expect(view.getByText('Nov 16 - Nov 22, 2026')).toBeVisible();
    expect(view.getByText('1,284 dreams')).toBeVisible();
    expect(view.queryByText(/vision\.\.\./)).not.toBeInTheDocument();
  });

  describe('[R269 R293] prefers the persisted picture', () => {
    it.each([
      ['bare base64', btoa('bytes')],
      ['a data URL', `data:image/png;base64,${btoa('bytes')}`],
    ])('given as %s', async (_title, imageStoredBase64) => {
      open(weeks({ 0: { ...painted, imageStoredBase64 } }));
      const view = await theWindow();
      expect((await view.findByRole('img')).getAttribute('src')).toMatch(/^blob:/);
    });
  });

  it('[R299 R300 R301] waits for dreams while the current week has none', async () => {
    open(weeks());
    const view = await theWindow();
    expect(await view.findByText('Collective Dreams Unfold')).toBeVisible();
    expect(view.getByText("Awaiting this week's dreams...")).toBeVisible();
    expect(view.getByText('silent dreams')).toBeVisible();
  });

  it('is calm, and asks for no picture, while too few people have dreamt in public', async () => {
    let paintings = 0;
    const few = { dreamCount: 2, uniqueDreamers: 2 };
    const { user } = open(
      weeks({ 0: aWeek({ ...few, weekTitle: 'Collective Dreams Unfold' }), 1: aWeek(few) }),
      http.post(PAINT, () => {
        paintings += 1;
        return HttpResponse.json({ imageStoredBase64: null, imageUrl: null });
      }),
    );
    const view = await theWindow();
    expect(await view.findByText('Collective Dreams Unfold')).toBeVisible();
    expect(view.getByText("Awaiting more of this week's dreams...")).toBeVisible();
    expect(view.getByText('2 dreams')).toBeVisible();
    expect(view.queryByText('Preparing collective vision...')).not.toBeInTheDocument();
    await user.click(button('Previous week'));
    expect(await view.findByText('A Quiet Week')).toBeVisible();
    expect(view.queryByText(/^Awaiting|^Preparing/)).not.toBeInTheDocument();
    expect(paintings).toBe(0);
  });

  it('[R060 R286 R287 R288 R290 R375 R384] goes back and forth, asking for a week only when it is past', async () => {
    const requests: string[] = [];
    const { user } = open(
      weeks({ 0: painted, 1: aWeek({ weekStart: '2026-11-09', weekTitle: 'Long ago' }) }, requests),
    );
    const view = await theWindow();
    await view.findByRole('img');
    expect(button('Next week')).toBeDisabled();
    await user.click(button('Previous week'));
    expect(await view.findByText('Long ago')).toBeVisible();
    expect(view.queryByRole('img')).not.toBeInTheDocument();
    expect(view.getByText('Nov 9 - Nov 15, 2026')).toBeVisible();
    expect(view.getByText('0 dreams')).toBeVisible();
    await user.click(button('Next week'));
    expect(await view.findByText('Elephants made of Glass')).toBeVisible();
    expect(button('Next week')).toBeDisabled();
    expect(requests).toEqual(['?image=url', '?week=1&image=url', '?image=url']);
  });

  it('[R291] clears the picture at once, while the record of the other week is not there yet', async () => {
    const { user } = open(
      http.get(`*${WEEKLY}`, ({ request }) =>
        request.url.includes('week=1') ? noAnswer() : HttpResponse.json(painted),
      ),
    );
    const view = await theWindow();
    expect(await view.findByRole('img')).toBeVisible();
    await user.click(button('Previous week'));
    expect(view.queryByRole('img')).not.toBeInTheDocument();
  });

  it('[R289 R463] does not go back beyond the first week of all', async () => {
    jest.setSystemTime(Date.parse('2025-07-30T00:00:00Z'));
    const { user } = open(weeks());
    await theWindow();
    await user.click(button('Previous week'));
    expect(button('Previous week')).toBeDisabled();
    expect(button('Next week')).toBeEnabled();
  });

  it('[R295 R297 R376 R385] asks for a picture that is missing, and shows it', async () => {
    let received: unknown;
    let finish = () => {};
    const painting = new Promise<void>((resolve) => (finish = resolve));
    open(
      weeks({ 0: unpainted }),
      http.post(PAINT, async ({ request }) => {
        received = await request.json();
        await painting;
        return HttpResponse.json({ imageUrl: '/api/media/new' });
      }),
    );
    const view = await theWindow();
    expect(await view.findByText('Weaving collective dreams...')).toBeVisible();
    finish();
    expect(await view.findByRole('img')).toHaveAttribute('src', '/api/media/new');
    expect(received).toEqual({ prompt: 'rooms without doors', weekTitle: 'Quiet Rooms', weekStart: '2026-11-16' });
  });

  it('looks again for a picture that took longer than its answer', async () => {
    // A mock of Jest would have Testing Library take the timers for fake ones, and advance them without a pause.
    const rechecks: (() => void)[] = [];
    globalThis.setTimeout = ((run: () => void, milliseconds = 0) => {
      // The other two delays of the window are delays of other parts, too.
      const isRecheck = [70_000, 150_000].includes(milliseconds);
      if (isRecheck) rechecks.push(run);
      return realTimeout(isRecheck ? () => undefined : run, isRecheck ? 0 : milliseconds);
    }) as typeof setTimeout;
    const answers = [unpainted, unpainted];
    let paintings = 0;
    open(
      http.get(`*${WEEKLY}`, () => HttpResponse.json(answers.shift() ?? { ...unpainted, imageUrl: '/api/media/late' })),
      http.post(PAINT, () => {
        paintings += 1;
        return HttpResponse.json({ imageStoredBase64: null, imageUrl: null });
      }),
    );
    const view = await theWindow();
    expect(await view.findByText('Preparing collective vision...')).toBeVisible();
    await waitFor(() => expect(rechecks).toHaveLength(2));
    rechecks[0]?.();
    await waitFor(() => expect(answers).toEqual([]));
    rechecks[1]?.();
    expect(await view.findByRole('img')).toHaveAttribute('src', '/api/media/late');
    expect(paintings).toBe(1);
  });

  it('[R292 R295] clears the flag with the week, and asks once per page view', async () => {
    let times = 0;
    const { user } = open(
      weeks({ 0: unpainted }),
      http.post(PAINT, () => {
        times += 1;
        return noAnswer();
      }),
    );
    const view = await theWindow();
    await view.findByText('Weaving collective dreams...');
    await user.click(button('Previous week'));
    expect(view.queryByText('Weaving collective dreams...')).not.toBeInTheDocument();
    await user.click(button('Next week'));
    expect(await view.findByText('Preparing collective vision...')).toBeVisible();
    expect(times).toBe(1);
  });

  it('[R427] only logs a picture that failed, and stays preparing', async () => {
    open(
      weeks({ 0: unpainted }),
      http.post(PAINT, () => new HttpResponse(null, { status: 500 })),
    );
    const view = await theWindow();
    expect(await view.findByText('Preparing collective vision...')).toBeVisible();
    await waitFor(() => expect(logged).toEqual(['Failed to generate the weekly image']));
    expect(view.getByText('Preparing collective vision...')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[R426] only logs a week that could not be fetched', async () => {
    open(failing(WEEKLY, 500, 'Oh no'));
    await theWindow();
    await waitFor(() => expect(logged).toEqual(['Failed to fetch weekly data']));
    expect(screen.queryByText('Failed to fetch weekly data')).not.toBeInTheDocument();
  });

  it('[R016] shows the week of a place, where places have dreamers enough', async () => {
    const requests: string[] = [];
    const { user } = open(weeks({ 0: painted, 1: painted }, requests), regions(['São Paulo', 'Spain']));
    const view = await theWindow();
    await user.selectOptions(await view.findByRole('combobox', { name: 'Place' }), 'São Paulo');
    await user.click(button('Previous week'));
    await waitFor(() => expect(requests.at(-1)).toBe('?week=1&place=S%C3%A3o+Paulo&image=url'));
    await user.selectOptions(view.getByRole('combobox', { name: 'Place' }), 'The world');
    await waitFor(() => expect(requests.at(-1)).toBe('?week=1&image=url'));
  });

  it('[R016] shows the picture of the place that is chosen', async () => {
    const there = http.get(`*${WEEKLY}`, ({ request }) =>
      new URL(request.url).searchParams.get('place') === 'Spain'
        ? HttpResponse.json({ ...painted, weekTitle: 'Dreams of Bridges', imageUrl: '/api/media/spain' })
        : undefined,
    );
    const { user } = open(there, weeks({ 0: painted }), regions(['Spain']));
    const view = await theWindow();
    expect(await view.findByRole('img')).toHaveAttribute('src', '/api/media/week');
    await user.selectOptions(await view.findByRole('combobox', { name: 'Place' }), 'Spain');
    expect(await view.findByRole('heading', { name: 'Dreams of Bridges' })).toBeVisible();
    await waitFor(() => expect(view.getByRole('img')).toHaveAttribute('src', '/api/media/spain'));
  });

  it('[R016] offers no place while there is none', async () => {
    open(weeks({ 0: painted }));
    const view = await theWindow();
    await view.findByRole('img');
    expect(view.queryByRole('combobox')).not.toBeInTheDocument();
  });
});
