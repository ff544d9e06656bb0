import type { User } from '@dreamloom/contracts/http';

type Named = Partial<Pick<User, 'firstName' | 'lastName' | 'email'>>;

/** First letters of first and last name, else the first two letters of the e-mail, else 'U'; upper case. */
export function initials({ firstName, lastName, email }: Named): string {
  const letters =
    firstName && lastName ? firstLetters(firstName, 1) + firstLetters(lastName, 1) : firstLetters(email ?? '', 2);
  return (letters || 'U').toUpperCase();
}

const firstLetters = (text: string, count: number): string => [...text].slice(0, count).join('');
