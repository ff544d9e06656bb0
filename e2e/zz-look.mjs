import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const out = (n) => `/tmp/shot-${n}.png`;
for (const [name, w, h, touch] of [['d', 1440, 900, false], ['p', 390, 844, true]]) {
  const c = await b.newContext({ viewport: { width: w, height: h }, baseURL: 'http://localhost:4100', hasTouch: touch, isMobile: touch, permissions: ['clipboard-read', 'clipboard-write'] });
  const p = await c.newPage();
  p.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(name, m.type(), m.text()));
  await p.goto('/');
  await p.waitForTimeout(4000);
  await p.screenshot({ path: out(`${name}-landing`) });
  await p.goto('/api/auth/google?login_hint=' + encodeURIComponent(process.argv[2] ?? 'ada@example.org'));
  await p.waitForTimeout(2500);
  console.log(name, p.url());
  if (p.url().includes('4101')) { console.log((await p.locator('body').innerText()).slice(0, 300)); await p.getByRole('button').first().click(); await p.waitForTimeout(3000); console.log(p.url()); }
  await p.goto('/collective-canvas');
  await p.getByRole('list', { name: 'Recent public dreams' }).waitFor();
  await p.waitForTimeout(1500);
  await p.screenshot({ path: out(`${name}-canvas`) });
  const more = p.getByRole('button', { name: 'Load more dreams' });
  if (await more.count()) { await more.click(); await p.waitForTimeout(2000); console.log(name, 'articles', await p.getByRole('article').count()); }
  const overlay = p.locator('article[aria-labelledby] .words').first();
  const opacity = () => overlay.evaluate((x) => getComputedStyle(x).opacity);
  console.log(name, 'opacity before', await opacity());
  await overlay.hover({ force: true }); await p.waitForTimeout(500);
  console.log(name, 'after', await opacity());
  await p.getByRole('combobox', { name: 'Number of dreams' }).click();
  await p.getByRole('option', { name: '20' }).click();
  await p.waitForTimeout(1500);
  console.log(await p.getByText(/will be read/).innerText());
  await p.getByRole('button', { name: 'Generate Collective Interpretation' }).click();
  await p.getByRole('heading', { name: 'Collective Canvas Interpretation' }).waitFor();
  await p.screenshot({ path: out(`${name}-canvas2`), fullPage: true });
  await p.goto('/dream-songs');
  await p.getByRole('heading', { name: 'Earlier songs' }).waitFor();
  await p.getByRole('button', { name: /^Global Canvas/ }).first().click();
  await p.getByRole('button', { name: 'Copy' }).waitFor();
  await p.getByRole('button', { name: 'Copy' }).click();
  await p.waitForTimeout(800);
  await p.screenshot({ path: out(`${name}-songs`), fullPage: true });
  await p.getByRole('button', { name: 'Delete' }).click();
  await p.waitForTimeout(500);
  await p.screenshot({ path: out(`${name}-songs-delete`) });
  await p.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await p.waitForTimeout(1500);
  console.log(name, 'left', await p.getByRole('button', { name: /^Global Canvas/ }).count());
  await c.close();
}
await b.close();
