import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense } from 'react';

/**
 * A page in a file of its own, fetched when it is first shown; `fallback` stands in for it meanwhile.
 * `name` is the page's named export.
 */
export function lazyPage<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props & { fallback?: ReactNode }> {
  const Page = lazy(async () => ({ default: (await load())[name] as ComponentType<object> }));
  return function LazyPage({ fallback = null, ...props }) {
    return (
      <Suspense fallback={fallback}>
        <Page {...props} />
      </Suspense>
    );
  };
}
