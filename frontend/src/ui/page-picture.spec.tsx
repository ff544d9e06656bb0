import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { accessibilityProblems } from '../testing/axe.js';
import { aCover, aDream, anImage, aProblem } from '../testing/builders.js';
import { loadImages } from '../testing/images.js';
import { renderApp } from '../testing/render-app.js';
import { journal, signedIn } from '../testing/scenarios.js';
import { json } from '../testing/server.js';

const dream = aDream({ title: 'Glass', content: 'Three elephants.', cover: aCover(), imageCount: 2 });

let images: ReturnType<typeof loadImages>;

beforeEach(() => {
  localStorage.clear();
  images = loadImages({ width: 4000, height: 3000 });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['a smaller picture'], { type: type ?? '' })));
});
afterEach(() => jest.restoreAllMocks());

type Answer = () => Response;

function server({ read = () => json({ text: 'A boat of paper.' }), add }: { read?: Answer; add?: Answer } = {}) {
  const sent: { path: string; type: string | null; key: string | null; body: string }[] = [];
  const record = (answer: Answer) =>
    async function ({ request }: { request: Request }) {
      sent.push({
        path: new URL(request.url).pathname,
        type: request.headers.get('content-type'),
        key: request.headers.get('idempotency-key'),
        body: await request.text(),
      });
      return answer();
    };
  const { imageUrl, width, height, placeholder } = aCover();
  const added = () => json({ id: anImage().id, imageUrl, width, height, placeholder }, 202);
  return {
    sent,
    handlers: [
      http.post('*/api/pages/read', record(read)),
      http.post('*/api/dreams/:dream/images', record(add ?? added)),
      http.post('*/api/dreams', async ({ request }) =>
        json({ ...dream, ...((await request.json()) as { content: string }) }, 201),
      ),
      http.get(`*/api/dreams/${dream.id}`, () => json(dream)),
      http.get('*/api/dreams/:dream/images', () => json({ images: [anImage()] })),
      signedIn(),
      journal([dream]),
    ],
  };
}

const choose = (name = 'page.jpg') =>
  fireEvent.change(screen.getByTestId('picture-file'), { target: { files: [new File(['x'], name)] } });

describe('the capture page', () => {
  const open = async (answers?: Parameters<typeof server>[0]) => {
    const { sent, handlers } = server(answers);
    const app = renderApp({ at: '/new', with: handlers });
    const words = await screen.findByRole('textbox', { name: 'Your dream' });
    return { ...app, sent, words };
  };
  const keep = () => screen.getByRole('button', { name: 'Keep this dream' });

  it('reads a page behind the words that are there, and keeps the picture with the dream', async () => {
    const { user, words, sent, address } = await open();
    expect(screen.queryByRole('group', { name: 'Picture' })).not.toBeInTheDocument();
    await user.type(words, 'Last night: ');
    choose();
    const picture = within(await screen.findByRole('group', { name: 'Picture' }));
    expect(images.drawn).toContain('draw 0 0 2048 1536');
    expect(await accessibilityProblems(document.body)).toEqual([]);
    await user.click(picture.getByRole('button', { name: 'Read this page' }));
    await waitFor(() => expect(words).toHaveValue('Last night:\n\nA boat of paper.'));
    expect(picture.getByRole('status')).toHaveTextContent('The words are in the text: please look them over.');
    await user.click(keep());
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(sent).toEqual([
      { path: '/api/pages/read', type: 'image/jpeg', key: null, body: 'a smaller picture' },
      {
        path: `/api/dreams/${dream.id}/images`,
        type: 'image/jpeg',
        key: expect.stringMatching(/^[\da-f-]{36}$/),
        body: 'a smaller picture',
      },
    ]);
  });

  it('keeps the dream alone when the picture is not wanted, or was taken away', async () => {
    const { user, words, sent, address } = await open();
    await user.type(words, 'Three elephants.');
    choose();
    await user.click(await screen.findByRole('checkbox', { name: 'Keep the picture with the dream' }));
    await user.click(keep());
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(sent).toEqual([]);
  });

  it('says what failed and leaves the words', async () => {
    const { user, words } = await open({
      read: () => json({ ...aProblem(409, 'no'), code: 'no-ai' }, 409),
    });
    await user.type(words, 'Three elephants.');
    images.loads = null;
    choose();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('JPEG, PNG or WebP'));
    choose('IMG_0042.HEIC');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This browser cannot open HEIC'));
    images.loads = { width: 40, height: 30 };
    choose();
    await user.click(await screen.findByRole('button', { name: 'Read this page' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You switched AI off');
    expect(words).toHaveValue('Three elephants.');
    await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
    expect(screen.queryByRole('group', { name: 'Picture' })).not.toBeInTheDocument();
  });

  it('says that no words were found', async () => {
    const { user, words } = await open({ read: () => json({ text: ' ' }) });
    choose();
    await user.click(await screen.findByRole('button', { name: 'Read this page' }));
    expect(await screen.findByText('No words were found on this picture.')).toBeVisible();
    expect(words).toHaveValue('');
  });

  it('says that the dream is safe when its picture could not be added', async () => {
    const { user, words, address } = await open({ add: () => json(aProblem(422, 'This is no picture.'), 422) });
    await user.type(words, 'Three elephants.');
    choose();
    await screen.findByRole('group', { name: 'Picture' });
    await user.click(keep());
    expect(await screen.findByText('Its picture could not be added: please add it in the editor.')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});

describe('the editor', () => {
  const open = async (answers?: Parameters<typeof server>[0]) => {
    const { sent, handlers } = server(answers);
    // The colours of a painting are drawn on a canvas, which is another one here.
    const bare = { ...dream, cover: null, imageCount: 0 };
    const present = [http.get(`*/api/dreams/${dream.id}`, () => json(bare)), journal([bare])];
    const app = renderApp({ at: '/dashboard', with: [...present, ...handlers] });
    await app.user.click(await screen.findByRole('button', { name: 'Edit' }));
    const editor = within(await screen.findByRole('region', { name: 'Edit dream' }));
    return { ...app, sent, editor };
  };

  it('adds a picture at once, and reads a page into the draft', async () => {
    const { user, editor, sent } = await open();
    choose();
    await user.click(await editor.findByRole('button', { name: 'Read this page' }));
    await waitFor(() =>
      expect(editor.getByRole('textbox', { name: 'Your words' }).textContent).toBe(
        'Three elephants.\n\nA boat of paper.',
      ),
    );
    await user.click(editor.getByRole('button', { name: 'Add to the dream' }));
    expect(await screen.findByText('The picture is with your dream.')).toBeVisible();
    expect(editor.queryByRole('group', { name: 'Picture' })).not.toBeInTheDocument();
    expect(sent.map(({ path }) => path)).toEqual(['/api/pages/read', `/api/dreams/${dream.id}/images`]);
  });

  it('repeats a lost request with the same key', async () => {
    let isLost = true;
    const { imageUrl, width, height, placeholder } = aCover();
    const { user, editor, sent } = await open({
      add: () => {
        if (!isLost) return json({ id: anImage().id, imageUrl, width, height, placeholder }, 202);
        isLost = false;
        return HttpResponse.error();
      },
    });
    choose();
    const add = await editor.findByRole('button', { name: 'Add to the dream' });
    await user.click(add);
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached');
    await user.click(add);
    expect(await screen.findByText('The picture is with your dream.')).toBeVisible();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });
});

describe('the page of a dream', () => {
  // Its colours are drawn on a canvas, which jsdom does not have.
  beforeEach(() => jest.restoreAllMocks());

  it('says that a picture was added, and deletes it after a question', async () => {
    const photo = anImage({ id: '33333333-3333-4333-8333-000000000002', origin: 'photo', prompt: '', isActive: false });
    const { handlers } = server();
    let deleted = '';
    const app = renderApp({
      at: '/dashboard',
      with: [
        http.get('*/api/dreams/:dream/images', () => json({ images: deleted ? [anImage()] : [anImage(), photo] })),
        http.delete('*/api/dreams/:dream/images/:image', ({ params }) => {
          deleted = String(params['image']);
          return json({ ...dream, imageCount: 1 });
        }),
        ...handlers,
      ],
    });
    const gallery = within(await screen.findByRole('list', { name: 'Gallery' }));
    await app.user.click(gallery.getByRole('link', { name: 'View another picture' }));
    await waitFor(() => expect(screen.getByText(/^Added Oct 2, 2026/)).toBeVisible());
    expect(screen.getByRole('img', { name: 'A picture that was added to the dream' })).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Delete picture' }));
    expect(deleted).toBe('');
    await app.user.click(screen.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(deleted).toBe(photo.id));
    expect(await screen.findByText(/^Painted Oct 2, 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete picture' })).not.toBeInTheDocument();
  });
});
