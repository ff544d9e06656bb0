import { eventually } from '@dreamloom/testing';
import type { Locator, Page } from 'playwright-core';

// The input behind a drawn checkbox or selection is hidden from dreamers; what is drawn is used instead.
const CONTROLS =
  'button, [role=combobox], [role=radio], [role=checkbox], [role=switch], input:not([aria-hidden=true]), textarea, summary';
/** Open ones: a closed list stays in the document, and a toast, which stays open, is no modal dialog. */
const POPUPS =
  ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox]):not([data-closed], [aria-modal=false])';
/** Controls that end the session, leave the app, delete something, or change the names of the controls. */
const LEFT_ALONE =
  /logout|sign in|start|delete|disconnect|upload|import|export|sign out|reload|open whatsapp|^button english$/i;
const ACTION_TIMEOUT_MS = 2_000;

/**
 * Uses every visible control of the page once: types into fields, presses the rest, and chooses the last option of what
 * opens. Returns the number of controls, and prints those that could not be used.
 */
export async function useEveryControl(page: Page): Promise<number> {
  const address = page.url();
  const used = new Set<string>();
  for (let next = await nextControl(page, used); next !== null; next = await nextControl(page, used)) {
    const control = next;
    // What the control before opened may have been loaded only now, on top of this one.
    await use(control)
      .catch(() => closeEverything(page).then(() => use(control)))
      .catch((error: unknown) => console.warn(`${[...used].at(-1)} was not used: ${String(error)}`));
    await closeEverything(page);
    if (page.url() === address) continue;
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  return used.size;
}

async function nextControl(page: Page, used: Set<string>): Promise<Locator | null> {
  // One call for all controls: a call for each would take most of the time of a test.
  const labels = await page.evaluate<(string | null)[]>(`[...document.querySelectorAll('${CONTROLS}')].map((part) => {
    const { width, height } = part.getBoundingClientRect();
    const isShown = width > 0 && height > 0 && part.checkVisibility({ visibilityProperty: true });
    if (!isShown || part.matches(':disabled, [readonly], [aria-disabled=true], [aria-disabled=true] *')) return null;
    return part.tagName + ' ' + (part.ariaLabel || part.textContent || part.id);
  })`);
  // One of several that differ by the title behind them only.
  const names = labels.map((label) => label && (label.split(/:| for /)[0] ?? label));
  const index = names.findIndex((name) => name !== null && !used.has(name) && !LEFT_ALONE.test(name));
  if (index < 0) return null;
  used.add(names[index] ?? '');
  return page.locator(CONTROLS).nth(index);
}

async function use(control: Locator): Promise<void> {
  const page = control.page();
  if (
    await control.evaluate((part: { matches: (of: string) => boolean }) =>
      part.matches(
        'input:not([type=range], [type=file], [type=time], [type=date], [type=datetime-local], [type=radio]), textarea',
      ),
    )
  ) {
    return control.fill('+14155550100', { timeout: ACTION_TIMEOUT_MS });
  }
  const opensList = await control.evaluate((part: { role: string | null }) => part.role === 'combobox');
  await control.click({ timeout: ACTION_TIMEOUT_MS });
  if (opensList) await page.getByRole('listbox').getByRole('option').last().click({ timeout: ACTION_TIMEOUT_MS });
}

/** Closes dialogs, menus and sheets, two of which may be open on top of each other. */
async function closeEverything(page: Page): Promise<void> {
  for (let open = 0; open < 3; open++) {
    const before = await page.locator(POPUPS).count();
    if (before === 0) return;
    await page.keyboard.press('Escape');
    await eventually(async () => (await page.locator(POPUPS).count()) < before, 250).catch(() => undefined);
  }
}
