import { createHash } from 'node:crypto';
import { html } from '../look/html.js';
import { fullName } from './account.js';
import type { Account } from './account.js';

/** An SVG portrait: initials on a gradient in the account's own hue. */
export const portraitOf = (account: Account): string => {
  const hue = String(createHash('sha256').update(account.email).digest().readUInt16BE(0) % 360);
  const initials = fullName(account)
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
    <defs>
      <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="hsl(${hue} 38% 30%)" />
        <stop offset="1" stop-color="hsl(${hue} 46% 52%)" />
      </linearGradient>
    </defs>
    <rect width="96" height="96" rx="48" fill="url(#dusk)" />
    <text x="48" y="60" font-family="Georgia, serif" font-size="34" fill="#fff" text-anchor="middle">${initials}</text>
  </svg>`.text;
};
