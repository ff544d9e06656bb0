import { PHONE_MALFORMED, PHONE_MIN_LENGTH, PHONE_PATTERN, PHONE_TOO_SHORT } from '@dreamloom/contracts/http';

/** The first rule a typed number breaks (its length, then its form), or null; spaces around it do not count. */
export function phoneProblem(typed: string): string | null {
  const phone = typed.trim();
  if (phone.length < PHONE_MIN_LENGTH) return PHONE_TOO_SHORT;
  return PHONE_PATTERN.test(phone) ? null : PHONE_MALFORMED;
}
