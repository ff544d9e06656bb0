import { sourcesOf, thumbnailOf } from './Artwork.js';

it('offers a picture in three widths', () => {
  expect(sourcesOf('/api/media/k', 1_536)).toBe('/api/media/k?w=320 320w, /api/media/k?w=640 640w, /api/media/k 1536w');
});

it('takes the smallest for a thumb', () => {
  expect(thumbnailOf('/api/media/k')).toBe('/api/media/k?w=320');
});
