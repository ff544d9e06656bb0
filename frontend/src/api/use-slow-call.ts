import type { CallOf, OperationName, ResponseOf } from '@dreamloom/contracts/operations';
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { callWithSession } from './api.js';
import { type CallError, callTo } from './call.js';

type SlowAnswer<Name extends OperationName> =
  { data: ResponseOf<Name>; error?: undefined } | { data?: undefined; error: CallError };

/** A call that may take a minute, outside of the cache: what is refetched after a change must not wait for its answer. */
export function useSlowCall<Name extends OperationName>(name: Name) {
  const dispatch = useDispatch();
  const [isLoading, setLoading] = useState(false);
  const run = useCallback(
    async (given: CallOf<Name>) => {
      setLoading(true);
      const { signal } = new AbortController();
      const context = { signal, dispatch, endpoint: name, type: 'mutation' };
      const answer = await callWithSession(callTo(name, given), context as never, {});
      setLoading(false);
      return answer as SlowAnswer<Name>;
    },
    [dispatch, name],
  );
  return { run, isLoading };
}
