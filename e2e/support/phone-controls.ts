import type { Page } from 'playwright-core';

/** A finger. */
const TOUCH_PX = 44;

/**
 * Controls of the page that something covers, or that a finger misses. Links in running text and the nights of a calendar, which stand in a table as well, may be smaller.
 */
export const phoneProblems = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const found = [];
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=switch]')]
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.disabled)
      .filter((one) => !one.closest('[inert], [aria-hidden=true], [data-night], aside'));
    const nameOf = (one) => (one.getAttribute('aria-label') || one.innerText || one.tagName).trim().slice(0, 40);
    const frame = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const isHit = (one, x, y) => {
      const at = document.elementFromPoint(x, y);
      const field = at?.closest('label, .MuiInputBase-root');
      return at === null || one.contains(at) || field?.control === one || field?.contains(one);
    };
    for (const one of controls) {
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      await frame();
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isInText = one.tagName === 'A' && getComputedStyle(one).display === 'inline';
      if (width < 2 || isInText || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      if (!isHit(one, x, y)) found.push(nameOf(one) + ' is covered');
      const reach = ${TOUCH_PX / 2 - 1};
      const isTall = height >= ${TOUCH_PX - 0.5} || (isHit(one, x, y - reach) && isHit(one, x, y + reach));
      const isWide = width >= ${TOUCH_PX - 0.5} || (isHit(one, x - reach, y) && isHit(one, x + reach, y));
      if (!isTall || !isWide) found.push(nameOf(one) + ' is ' + Math.round(width) + ' by ' + Math.round(height) + ' px');
    }
    return [...new Set(found)];
  })()`);
