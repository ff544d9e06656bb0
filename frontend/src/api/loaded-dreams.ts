import type { Dream } from '@dreamloom/contracts/http';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api.js';
import { dreamsApi } from './dreams.api.js';

type Dispatch = ThunkDispatch<never, unknown, UnknownAction>;

/** Changes one dream wherever it is loaded; null takes it out. The next answer of the server has the last word. */
export function changeLoadedDream(dispatch: unknown, state: unknown, id: string, change: Partial<Dream> | null): void {
  for (const { endpointName, originalArgs } of api.util.selectInvalidatedBy(state as never, ['Dreams'])) {
    if (endpointName !== 'getDreams') continue;
    (dispatch as Dispatch)(
      dreamsApi.util.updateQueryData('getDreams', originalArgs as undefined, ({ pages }) => {
        for (const page of pages) {
          const at = page?.dreams.findIndex((dream) => dream.id === id) ?? -1;
          const found = page?.dreams[at];
          if (!page || !found) continue;
          if (change !== null) Object.assign(found, change);
          else page.dreams.splice(at, 1);
        }
        if (change !== null) return;
        for (const page of pages) if (page) page.total -= 1;
      }) as unknown as UnknownAction,
    );
  }
}
