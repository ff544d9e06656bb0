import { sourcesOf, thumbnailOf } from './image-sources.js';

it.each([
  ['its own width', 1_536, ', /api/media/k 1536w'],
  ['none but them', undefined, ''],
])('offers a picture in four smaller widths and %s', (_widths, original, last) => {
  const smaller = [320, 480, 640, 960].map((width) => `/api/media/k?w=${width} ${width}w`).join(', ');
  expect(sourcesOf('/api/media/k', original)).toBe(smaller + last);
});

it('takes the smallest for a thumb', () => {
  expect(thumbnailOf('/api/media/k')).toBe('/api/media/k?w=320');
});
