import { sessionCookie, transactionCookie } from './session-cookie.js';

it('uses the browser’s strongest cookie over https', () => {
  expect(sessionCookie('https://dreams.example')).toEqual({
    name: '__Host-session',
    options: { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge: 2_592_000 },
  });
  expect(transactionCookie('https://dreams.example')).toEqual({
    name: '__Secure-sign-in',
    options: { path: '/api/auth', httpOnly: true, secure: true, sameSite: 'lax', maxAge: 600 },
  });
});

it('uses a plain name on http, where browsers refuse the prefix', () => {
  expect(sessionCookie('http://localhost:3000')).toMatchObject({ name: 'session', options: { secure: false } });
  expect(transactionCookie('http://localhost:3000')).toMatchObject({ name: 'sign-in', options: { secure: false } });
});
