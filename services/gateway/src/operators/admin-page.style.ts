/** Styles of the admin pages; the colour scheme follows the system's setting. */
export const STYLE = `
:root {
  color-scheme: dark light;
  --page: #0b0f24; --wash: #141a3a; --paper: #141a36; --line: rgb(255 255 255 / 8%);
  --text: #eeebff; --quiet: #b4b1d6; --primary: #b7a6ff; --on-primary: #171233;
  --moon: #f4c97a; --good: #7fe0c2; --bad: #ff9aa2;
}
@media (prefers-color-scheme: light) {
  :root {
    --page: #fbf6ef; --wash: #f4ecf7; --paper: #fff; --line: rgb(30 26 54 / 10%);
    --text: #1e1a36; --quiet: #5a5575; --primary: #5b47c9; --on-primary: #fff;
    --moon: #8a5408; --good: #0f7b5f; --bad: #b3263a;
  }
}
html { background: var(--wash); }
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; background: linear-gradient(var(--page), var(--wash)); color: var(--text);
  font: 16px/1.6 Figtree, Inter, system-ui, sans-serif;
}
header, main { max-width: 1040px; margin: 0 auto; padding: 0 24px; }
header { display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: baseline; justify-content: space-between; padding-top: 24px; }
.product { margin: 0; color: var(--quiet); }
nav { display: flex; flex-wrap: wrap; gap: 0 20px; }
a { color: var(--primary); text-underline-offset: 3px; }
nav a { color: var(--quiet); text-decoration: none; padding: 8px 0; }
nav a[aria-current] { color: var(--text); border-bottom: 2px solid var(--primary); }
h1, h2 { font-family: Fraunces, Georgia, serif; font-weight: 500; line-height: 1.2; }
h1 { font-size: 40px; margin: 32px 0 20px; overflow-wrap: anywhere; }
h2 { font-size: 22px; margin: 40px 0 14px; }
label { display: block; margin-bottom: 8px; color: var(--quiet); }
.field { display: flex; flex-wrap: wrap; gap: 12px; }
input {
  flex: 1 1 280px; min-width: 0; padding: 11px 20px; border: 1px solid var(--line); border-radius: 999px;
  background: var(--paper); color: inherit; font: inherit;
}
select {
  padding: 11px 16px; border: 1px solid var(--line); border-radius: 999px; background: var(--paper); color: inherit; font: inherit;
}
button {
  padding: 11px 22px; border: 0; border-radius: 999px; background: var(--primary); color: var(--on-primary);
  font: inherit; font-weight: 600; cursor: pointer; transition: filter 150ms ease-out;
}
button:hover { filter: brightness(1.1); }
:focus-visible { outline: 2px solid var(--moon); outline-offset: 2px; }
ol, ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
li { background: var(--paper); border: 1px solid var(--line); border-radius: 20px; padding: 18px 22px; min-width: 0; }
.counts { gap: 0; background: var(--paper); border: 1px solid var(--line); border-radius: 20px; overflow: hidden; }
.counts li {
  display: grid; grid-template-columns: minmax(0, 1fr) 110px 110px 170px; gap: 4px 16px; align-items: center; min-height: 60px;
  background: none; border: 0; border-radius: 0; padding: 8px 14px 8px 22px; color: var(--quiet);
}
.counts li + li { border-top: 1px solid var(--line); }
.counts button, ol button { padding: 7px 18px; font-size: 14px; }
.counts form { justify-self: end; }
.name { color: var(--text); font-weight: 600; overflow-wrap: anywhere; }
.title { margin: 0; display: flex; flex-wrap: wrap; gap: 4px 14px; align-items: baseline; }
.status { font-size: 14px; color: var(--moon); }
.done .status { color: var(--good); }
.failed .status, span.failed { color: var(--bad); }
.reason { margin: 8px 0 0; max-width: 68ch; color: var(--bad); }
dl { margin: 12px 0 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)); gap: 4px 24px; }
dl div { display: flex; gap: 10px; min-width: 0; font-size: 14px; }
dt { color: var(--quiet); flex: 0 0 88px; }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
li form { margin-top: 14px; }
li h2.dream { margin: 0 0 6px; }
.words { max-width: 68ch; white-space: pre-line; overflow-wrap: anywhere; }
.choices { display: flex; flex-wrap: wrap; gap: 0 12px; }
.choices form + form button { background: none; color: var(--text); box-shadow: inset 0 0 0 1px var(--quiet); }
.counts form { margin: 0; }
.nothing { color: var(--quiet); max-width: 72ch; }
.limits { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr)); gap: 14px 20px; margin-bottom: 18px; }
.limits input { width: 100%; }
.more { margin-top: 18px; }
.lasting button { background: none; color: var(--text); box-shadow: inset 0 0 0 1px var(--quiet); }
main { padding-bottom: 64px; }
@media (max-width: 767px) {
  header, main { padding-left: 16px; padding-right: 16px; }
  h1 { font-size: 32px; }
  .counts li { grid-template-columns: auto 1fr; padding: 14px 18px; }
  .counts .name { grid-column: 1 / -1; }
  .counts form { grid-column: 1 / -1; justify-self: start; margin-top: 6px; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none; } }
`;
