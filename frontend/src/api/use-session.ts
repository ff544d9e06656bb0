import type { User } from '@dreamloom/contracts/http';
import { useUser } from './user.api.js';

export type Session =
  | { state: 'loading' }
  | { state: 'signed-in'; user: User }
  /** `unreachable`: the user call failed, so that we cannot know better. */
  | { state: 'signed-out'; unreachable: boolean };

/** Signed in is who has data from the user call without an error. */
export function useSession(): Session {
  const { data, isError, isUninitialized, isLoading } = useUser();
  if (isUninitialized || isLoading) return { state: 'loading' };
  if (data && !isError) return { state: 'signed-in', user: data };
  return { state: 'signed-out', unreachable: isError };
}
