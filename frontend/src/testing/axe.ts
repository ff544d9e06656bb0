import { act } from '@testing-library/react';
import axe from 'axe-core';

/** What axe finds wrong with the page; colours and layout are not to be judged in jsdom. */
export async function accessibilityProblems(page: Element): Promise<string[]> {
  // Held still: an answer that arrives while axe looks is drawn afterwards.
  const { violations } = await act(() => axe.run(page, { rules: { 'color-contrast': { enabled: false } } }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
