import { STYLE } from '../pages/page.style.js';

/** How the pages of the API look: like the operators' room, from a file, for the house's policy allows no style in a page. */
export const DOCS_STYLE = `${STYLE}
body { background: var(--page); }
html { scroll-behavior: smooth; scroll-padding-top: 16px; }
nav { flex-wrap: wrap; gap: 0 20px; }
.lead { max-width: 68ch; color: var(--quiet); }
code, pre { font: 14px/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
details { background: var(--paper); border: 1px solid var(--line); border-radius: 16px; margin-bottom: 8px; padding: 0 20px; }
details:target { border-color: var(--primary); }
summary { display: grid; grid-template-columns: 72px minmax(0, 1fr) auto; gap: 2px 12px; align-items: baseline; padding: 14px 0; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
details[id^="shape-"] summary { display: block; font-weight: 600; }
summary code { overflow-wrap: anywhere; }
.method { font-size: 13px; font-weight: 600; letter-spacing: 0.04em; color: var(--primary); }
.get { color: var(--good); }
.delete { color: var(--bad); }
.patch { color: var(--moon); }
.who { font-size: 14px; color: var(--quiet); }
.says { grid-column: 2 / -1; color: var(--quiet); }
details dl { display: block; border-top: 1px solid var(--line); margin: 0; padding: 12px 0 16px; }
details dt { flex-basis: 120px; }
pre { margin: 0 0 16px; padding: 14px 16px; border-radius: 12px; background: var(--wash); overflow-x: auto; }
@media (max-width: 767px) {
  details { padding: 0 14px; }
  summary { grid-template-columns: 60px minmax(0, 1fr); }
  .who { grid-column: 2; }
  details dt { flex-basis: 88px; }
  .says { grid-column: 1 / -1; }
}
@media (prefers-reduced-motion: reduce) { body { background: var(--page); }
html { scroll-behavior: auto; } }
`;
