interface Named {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

/** What a dreamer is called: 'first last', else the first name, else the e-mail before its at-sign, else 'User'. */
export function dreamerName({ firstName, lastName, email }: Named): string {
  const first = firstName?.trim();
  const last = lastName?.trim();
  if (first && last) return `${first} ${last}`;
  return first || email?.split('@')[0] || 'User';
}
