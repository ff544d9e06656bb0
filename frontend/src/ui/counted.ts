/** '1 dream', '1,284 dreams'. */
export const counted = (count: number, noun: string): string =>
  `${new Intl.NumberFormat('en').format(count)} ${noun}${count === 1 ? '' : 's'}`;
