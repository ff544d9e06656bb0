import { act } from '@testing-library/react';
import axe from 'axe-core';

/** The accessibility problems that axe finds; jsdom can compute neither colours nor layout. */
export async function accessibilityProblems(page: Element): Promise<string[]> {
  // Inside act, so that a response that arrives meanwhile is rendered afterwards.
  const { violations } = await act(() => axe.run(page, { rules: { 'color-contrast': { enabled: false } } }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
