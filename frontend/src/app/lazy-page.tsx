import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';

type LazyPage<Props> = ComponentType<Props & { fallback?: ReactNode }> & {
  /** Fetches the page ahead: it is then drawn at once, with nothing in its place before. */
  fetch: () => Promise<unknown>;
};

/**
 * A page in a file of its own, fetched when it is first shown; `fallback` stands in for it meanwhile.
 * `name` is the page's named export.
 */
export function lazyPage<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyPage<Props> {
  let loaded: ComponentType<object> | undefined;
  const fetch = async () => {
    loaded ??= (await load())[name] as ComponentType<object>;
    return { default: loaded };
  };
  const Fetched = lazy(fetch);
  function LazyPage({ fallback = null, ...props }: { fallback?: ReactNode }) {
    // Kept for as long as the page is shown: another element in its place would lose what was typed there.
    const [Ready] = useState(() => loaded);
    if (Ready) return <Ready {...props} />;
    return (
      <Suspense fallback={fallback}>
        <Fetched {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyPage as ComponentType<Props & { fallback?: ReactNode }>, { fetch });
}
