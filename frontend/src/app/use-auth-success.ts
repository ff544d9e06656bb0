import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '../api/user.api.js';
import type { Session } from '../api/use-session.js';

/** Once a user has loaded: takes `auth=success` (and nothing else) off the address and asks for the user again. */
export function useAuthSuccess(session: Session): void {
  const [parameters, setParameters] = useSearchParams();
  const { refetch } = useUser();
  const returned = parameters.get('auth') === 'success';
  const signedIn = session.state === 'signed-in';

  useEffect(() => {
    if (!returned || !signedIn) return;
    setParameters(
      (current) => {
        current.delete('auth');
        return current;
      },
      { replace: true },
    );
    void refetch();
  }, [returned, signedIn, setParameters, refetch]);
}
