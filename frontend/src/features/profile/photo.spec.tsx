import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { aUser } from '../../testing/builders.js';
import { loadImages } from '../../testing/images.js';
import { renderApp } from '../../testing/render-app.js';
import { failure, journal, signedIn } from '../../testing/scenarios.js';
import { noAnswer } from '../../testing/server.js';
import { fitWithin } from '../../ui/shrink-photo.js';

let images: ReturnType<typeof loadImages>;

beforeEach(() => {
  images = loadImages({ width: 2000, height: 1000 });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toDataURL')
    .mockImplementation((type, quality) => `data:${type};base64,${btoa(`quality ${quality}`)}`);
});
afterEach(() => jest.restoreAllMocks());

const SMALL_PHOTO = `data:image/jpeg;base64,${btoa('quality 0.8')}`;

async function open(user: Parameters<typeof signedIn>[0] = {}, ...handlers: RequestHandler[]) {
  const saved: Record<string, unknown>[] = [];
  const consents: unknown[] = [];
  const app = renderApp({
    at: '/profile',
    with: [
      ...handlers,
      http.put('*/api/profile/photo-consent', async ({ request }) => {
        consents.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
      http.patch('*/api/profile', async ({ request }) => {
        saved.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json({});
      }),
      signedIn(user),
      journal([]),
    ],
  });
  await screen.findByRole('group', { name: 'Dream Character Photo' });
  const choose = (size = 1_000, type = 'image/png') => {
    const file = new File(['x'], 'me', { type });
    Object.defineProperty(file, 'size', { value: size });
    fireEvent.change(screen.getByTestId('photo-file'), { target: { files: [file] } });
  };
  const save = () => app.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  return { app, choose, save, saved, consents };
}

describe('[R352] the photo', () => {
  it('[R171 R335 R336 R353 R355 R441] is shrunk, shown, and kept only with Save Changes', async () => {
    const { choose, save, saved } = await open();
    expect(screen.getByText(/JPG\/PNG/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upload Photo' })).toBeVisible();
    choose();
    expect(await screen.findByText('Photo uploaded')).toBeVisible();
    expect(screen.getByText('Photo has been compressed and is ready to use.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Your dream character' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change Photo' })).toBeVisible();
    expect(saved).toEqual([]);
    await save();
    await screen.findByText('Profile updated');
    expect(saved[0]).toMatchObject({ dreamCharacterPhoto: SMALL_PHOTO });
  });

  it('[R354] is drawn on white with its longest side at 512', async () => {
    const { choose } = await open();
    choose();
    await screen.findByText('Photo uploaded');
    expect(images.drawn).toEqual(['white', 'fill 0 0 512 256', 'draw 0 0 512 256']);
  });

  it.each(['image/webp', 'image/gif', 'image/avif'])('[R352] may be any type of image: %s', async (type) => {
    const { choose } = await open();
    expect(screen.getByTestId('photo-file')).toHaveAttribute('accept', 'image/*');
    choose(1_000, type);
    expect(await screen.findByText('Photo uploaded')).toBeVisible();
  });

  it('[R351 R440] is refused above 5 MB, not at 5 MB', async () => {
    const { choose } = await open();
    choose(5 * 1024 * 1024 + 1);
    expect(await screen.findByText('File too large')).toBeVisible();
    expect(screen.getAllByText('Please select an image smaller than 5MB.')[0]).toBeVisible();
    expect(images.drawn).toEqual([]);
    choose(5 * 1024 * 1024);
    expect(await screen.findByText('Photo uploaded')).toBeVisible();
  });

  it('[R442 R443] is refused when it cannot be loaded', async () => {
    images.loads = null;
    const { choose } = await open();
    choose();
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(screen.getByText('Failed to process the image. Please try a different file.')).toBeVisible();
    expect(screen.getByText('Failed to load image')).toBeVisible();
  });

  it('[R335] is removed by its x, for good with Save Changes', async () => {
    const { app, save, saved } = await open({ dreamCharacterPhoto: SMALL_PHOTO });
    expect(await screen.findByRole('img', { name: 'Your dream character' })).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Remove photo' }));
    expect(screen.queryByRole('img', { name: 'Your dream character' })).not.toBeInTheDocument();
    await save();
    await screen.findByText('Profile updated');
    expect(saved[0]).toMatchObject({ dreamCharacterPhoto: null });
  });

  it('[R018] is shown to the painter only by its dreamer’s own act, for this photo alone', async () => {
    const { app, choose, save, saved, consents } = await open();
    const consent = () => screen.getByRole('switch', { name: 'Use my photo in my paintings' });
    expect(consent()).toHaveAttribute('aria-disabled', 'true');
    await app.user.click(consent());
    expect(consent()).not.toBeChecked();
    choose();
    await screen.findByText('Photo uploaded');
    expect(consent()).not.toBeChecked();
    expect(screen.getByText(/With this on, you agree that your photo is sent to our image provider/)).toBeVisible();
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    await app.user.click(consent());
    await save();
    await waitFor(() => expect(saved).toHaveLength(2));
    await waitFor(() => expect(consents).toEqual([{ allowPhotoInArt: true, allowPhotoInPublic: false }]));
    await app.user.click(screen.getByRole('button', { name: 'Remove photo' }));
    choose();
    expect(consent()).not.toBeChecked();
  });

  it('is not shown to the painter when its dreamer says so', async () => {
    const { app, save, consents } = await open({ dreamCharacterPhoto: SMALL_PHOTO, allowPhotoInArt: true });
    await app.user.click(screen.getByRole('switch', { name: 'Use my photo in my paintings' }));
    await save();
    await screen.findByText('Profile updated');
    expect(consents).toEqual([{ allowPhotoInArt: false, allowPhotoInPublic: false }]);
  });

  it('has its consent withdrawn also while the user is still being fetched after it was given', async () => {
    const photo = { dreamCharacterPhoto: SMALL_PHOTO };
    let requests = 0;
    const { app, save, consents } = await open(
      {},
      http.get('*/api/auth/user', () => ((requests += 1) === 1 ? HttpResponse.json(aUser(photo)) : noAnswer())),
    );
    const consent = () => screen.getByRole('switch', { name: 'Use my photo in my paintings' });
    await app.user.click(consent());
    await save();
    await waitFor(() => expect(consents).toHaveLength(1));
    await waitFor(() => expect(app.getByRole('button', { name: 'Save Changes' })).toBeEnabled());
    await app.user.click(consent());
    await save();
    await waitFor(() => expect(consents).toHaveLength(2));
    expect(consents[1]).toEqual({ allowPhotoInArt: false, allowPhotoInPublic: false });
  });

  it('has its consent given again after it was withdrawn by a save that failed later', async () => {
    const refused = http.patch('*/api/profile', () => failure(409, 'That phone is connected.'), { once: true });
    const { app, save, consents } = await open({ dreamCharacterPhoto: SMALL_PHOTO, allowPhotoInArt: true }, refused);
    const consent = () => screen.getByRole('switch', { name: 'Use my photo in my paintings' });
    await app.user.click(consent());
    await save();
    await screen.findByText('Not saved');
    await app.user.click(consent());
    await save();
    await screen.findByText('Profile updated');
    expect(consents).toEqual([
      { allowPhotoInArt: false, allowPhotoInPublic: false },
      { allowPhotoInArt: true, allowPhotoInPublic: false },
    ]);
  });

  it('travels once: later saves name it by its address', async () => {
    const { app, choose, save, saved } = await open({ dreamCharacterPhoto: 'data:image/jpeg;base64,AAAA' });
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    choose();
    await screen.findByText('Photo uploaded');
    await save();
    await waitFor(() => expect(saved).toHaveLength(2));
    await waitFor(() => expect(app.getByRole('button', { name: 'Save Changes' })).toBeEnabled());
    await save();
    await waitFor(() => expect(saved).toHaveLength(3));
    const same = '/api/profile/photo';
    expect(saved.map(({ dreamCharacterPhoto }) => dreamCharacterPhoto)).toEqual([same, SMALL_PHOTO, same]);
  });
});

describe('fitWithin', () => {
  it.each([
    [2000, 1000, 512, 256],
    [1000, 2000, 256, 512],
    [512, 512, 512, 512],
    [300, 200, 300, 200],
    [4000, 1, 512, 1],
  ])('[R354] makes %i x %i into %i x %i', (width, height, toWidth, toHeight) =>
    expect(fitWithin(width, height, 512)).toEqual({ width: toWidth, height: toHeight }),
  );
});
