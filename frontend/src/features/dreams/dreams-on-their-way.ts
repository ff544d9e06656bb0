import { lazyPart } from '../../ui/lazy-part.js';

/** Most journals have none, so not part of the first load; fetched ahead, because it is needed without a network. */
export const DreamsOnTheirWay = lazyPart(
  async () => (await import('./DreamsOnTheirWay/DreamsOnTheirWay.js')).DreamsOnTheirWay,
);

export const WaitingEdits = lazyPart(async () => (await import('./DreamsOnTheirWay/DreamsOnTheirWay.js')).WaitingEdits);
