/** The share of a dreamer's own dreams among those of the community that are read together. */
const MAX_OWN_SHARE = 1 / 3;

/** Returns `count` dreams, of which the own are at most a third unless there are too few others. */
export function mixed<Item>(own: readonly Item[], others: readonly Item[], count: number): Item[] {
  const ownCount = Math.max(Math.floor(count * MAX_OWN_SHARE), count - others.length);
  const chosen = own.slice(0, ownCount);
  return [...chosen, ...others.slice(0, count - chosen.length)];
}
