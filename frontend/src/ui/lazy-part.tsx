import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';

type LazyPart<Props> = ComponentType<Props & { fallback?: ReactNode }> & {
  /** Fetches the part ahead: it is then drawn at once, with nothing in its place before. */
  fetch: () => Promise<unknown>;
};

/** A part's file could not be had: the network is gone, or a newer version of the app took its place. */
export class PartNotFetched extends Error {
  /** `forget` has whoever draws the part next ask for its file again. */
  constructor(
    cause: unknown,
    readonly forget: () => void,
  ) {
    super('A part of the page could not be fetched', { cause });
  }
}

/**
 * A part of the app in a file of its own, fetched when it is first shown; `fallback` stands in for it meanwhile.
 * `name` is the part's named export. What cannot be fetched is thrown to the next `ErrorBoundary`.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyPart<Props> {
  let loaded: ComponentType<object> | undefined;
  const fetch = async () => {
    loaded ??= (await load())[name] as ComponentType<object>;
    return { default: loaded };
  };
  // React keeps a failure for as long as it knows the component, so that another try takes another one.
  const toBeFetched = () => lazy(() => fetch().catch(notFetched));
  const notFetched = (cause: unknown): never => {
    throw new PartNotFetched(cause, () => (Fetched = toBeFetched()));
  };
  let Fetched = toBeFetched();

  function Part({ fallback = null, ...props }: { fallback?: ReactNode }) {
    // Kept for as long as the part is shown: another element in its place would lose what was typed there.
    const [Ready] = useState(() => loaded);
    if (Ready) return <Ready {...props} />;
    return (
      <Suspense fallback={fallback}>
        <Fetched {...props} />
      </Suspense>
    );
  }
  return Object.assign(Part as ComponentType<Props & { fallback?: ReactNode }>, { fetch });
}
