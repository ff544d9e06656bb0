/** Token of the house's secret. */
export const HOUSE_SECRET = Symbol('house secret');
