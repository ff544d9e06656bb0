/** Spellings of a path that a proxy and a service could read as different ones. */
export const OTHER_SPELLINGS = [
  '/%61pi/sessions/end',
  '/api/sessions%2fend',
  '/api/sessions/%65nd',
  'http://x/api/sessions/end',
  '//x/api/sessions/end',
  '/api/./sessions/end',
  '/api/x/../sessions/end',
  '/api/sessions/end#/x',
  '/api\\sessions\\end',
  '/%zz/api/sessions/end',
  `/api/sessions/end${'/'.repeat(600)}`,
];
