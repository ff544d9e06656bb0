import type { Locator, Page } from 'playwright-core';

const CONTROLS = 'button, [role=combobox], [role=radio], [role=checkbox], [role=switch], input, textarea, summary';
/** Controls that end the session, leave the app or delete something. */
const LEFT_ALONE = /logout|sign in|start|delete|disconnect|upload|import|export|sign out|reload|open whatsapp/i;
const ACTION_TIMEOUT_MS = 2_000;

/**
 * Uses every visible control of the page once: types into fields, presses the rest, and chooses the last option of what
 * opens. Returns the number of controls, and prints those that could not be used.
 */
export async function useEveryControl(page: Page): Promise<number> {
  const address = page.url();
  const used = new Set<string>();
  for (let next = await nextControl(page, used); next !== null; next = await nextControl(page, used)) {
    await use(next).catch((error: unknown) => console.warn(`${[...used].at(-1)} was not used: ${String(error)}`));
    await closeEverything(page);
    if (page.url() !== address) await page.goto(address);
  }
  return used.size;
}

async function nextControl(page: Page, used: Set<string>): Promise<Locator | null> {
  for (const control of await page.locator(CONTROLS).all()) {
    if (!(await control.isVisible().catch(() => false)) || !(await control.isEnabled().catch(() => false))) continue;
    const label = await control.evaluate(
      (part: { ariaLabel: string | null; textContent: string | null; tagName: string; id: string }) =>
        `${part.tagName} ${part.ariaLabel || part.textContent || part.id}`,
    );
    // One of several that differ by the title behind them only.
    const name = label.split(/:| for /)[0] ?? label;
    if (used.has(name) || LEFT_ALONE.test(name)) continue;
    used.add(name);
    return control;
  }
  return null;
}

async function use(control: Locator): Promise<void> {
  const page = control.page();
  if (
    await control.evaluate((part: { matches: (of: string) => boolean }) =>
      part.matches('input:not([type=range]):not([type=file]), textarea'),
    )
  ) {
    return control.fill('+14155550100', { timeout: ACTION_TIMEOUT_MS });
  }
  await control.click({ timeout: ACTION_TIMEOUT_MS });
  const option = page.getByRole('listbox').getByRole('option').last();
  await option.click({ timeout: 500 }).catch(() => undefined);
}

/** Closes dialogs, menus and sheets, two of which may be open on top of each other. */
async function closeEverything(page: Page): Promise<void> {
  for (let open = 0; open < 3; open++) {
    if ((await page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]').count()) === 0) return;
    await page.keyboard.press('Escape');
    await page.waitForTimeout(250);
  }
}
