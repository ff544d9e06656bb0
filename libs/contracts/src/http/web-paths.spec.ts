import { isWebPath, WEB_PATHS } from './web-paths.js';

it.each([...WEB_PATHS, '/auth/callback', '/Dashboard', '/privacy/', '//'])('%s is a page', (path) =>
  expect(isWebPath(path)).toBe(true),
);

it.each(['/nowhere', '/dashboard/1', '/dreams/0b0f-4a', '/auth', '/admin', '/%64ashboard'])('%s is none', (path) =>
  expect(isWebPath(path)).toBe(false),
);
