interface Named {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

/** A dreamer's display name: 'first last', else the first name, else the e-mail's local part, else 'User'. */
export function dreamerName({ firstName, lastName, email }: Named): string {
  const first = firstName?.trim();
  const last = lastName?.trim();
  if (first && last) return `${first} ${last}`;
  return first || email?.split('@')[0] || 'User';
}
