import { spendDollars } from './metrics.js';

/** List prices in US dollars per unit, of November 2026: for monitoring and alerts, not for accounting. */
const PRICES = {
  openai: { 'million input tokens': 0.1, 'million output tokens': 0.5, picture: 0.06 },
  speech: { minute: 0.016 },
  twilio: { message: 0.005 },
} as const;

type Vendor = keyof typeof PRICES;

/** Records the consumption of a billed vendor resource. */
export function spend<V extends Vendor>(vendor: V, unit: keyof (typeof PRICES)[V] & string, amount = 1): void {
  spendDollars.inc({ vendor, unit }, (PRICES[vendor][unit] as number) * amount);
}
