import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import type { Catalogue } from '../../build/catalogues.js';
import { loadCatalogue } from '../language/language.js';

type LazyPart<Props> = ComponentType<Props & { fallback?: ReactNode }> & {
  /** Fetches the part ahead of its first render, which then needs no fallback. */
  fetch: () => Promise<unknown>;
};

/** The file of a part could not be fetched: the network is gone, or a newer version of the app was deployed. */
export class LazyPartError extends Error {
  /** `reset` makes the next render fetch the file again. */
  constructor(
    cause: unknown,
    readonly reset: () => void,
  ) {
    // eslint-disable-next-line lingui/no-unlocalized-strings -- for developers
    super('A part of the page could not be fetched', { cause });
  }
}

/**
 * A part of the app in a file of its own, fetched when it is first shown, together with the catalogues of its texts;
 * `fallback` stands in for it meanwhile.
 * A file that cannot be fetched is thrown to the next `ErrorBoundary` as a `LazyPartError`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...texts: Catalogue[]
): LazyPart<Props> {
  let loaded: ComponentType<object> | undefined;
  const fetch = async () => {
    const [part] = await Promise.all([loaded ?? load(), ...texts.map(loadCatalogue)]);
    loaded ??= part as ComponentType<object>;
    return { default: loaded };
  };
  // React stores a failure with the component, so that a retry needs a new one.
  const createLazy = () => lazy(() => fetch().catch(fail));
  const fail = (cause: unknown): never => {
    throw new LazyPartError(cause, () => (Lazy = createLazy()));
  };
  let Lazy = createLazy();

  function Part({ fallback = null, ...props }: { fallback?: ReactNode }) {
    // Fixed for as long as the part is shown: another element in its place would lose what was typed there.
    const [Loaded] = useState(() => loaded);
    if (Loaded) return <Loaded {...props} />;
    return (
      <Suspense fallback={fallback}>
        <Lazy {...props} />
      </Suspense>
    );
  }
  return Object.assign(Part as ComponentType<Props & { fallback?: ReactNode }>, { fetch });
}
