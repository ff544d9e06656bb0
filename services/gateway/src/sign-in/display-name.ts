import type { Dreamer } from '@dreamloom/contracts';

/** First and last name, or the one there is, or what stands before the @. */
export function displayName({ firstName, lastName, email }: Pick<Dreamer, 'firstName' | 'lastName' | 'email'>): string {
  const names = [firstName, lastName].map((name) => name?.trim()).filter(Boolean);
  return names.join(' ') || email.slice(0, email.lastIndexOf('@'));
}
