// A part of a page whose code waits: the server renders it whole, the browser hydrates it when its code has come.
import { type ComponentType, Suspense, use, useDeferredValue, useMemo } from 'react';
import { loadWithRetry } from './load-chunk.ts';
import { type Loaded, markLoaded } from './loaded-module.ts';

interface SectionModule<Props> {
  readonly default: ComponentType<Props>;
}

const onServer = typeof window === 'undefined';
const sections = new Set<() => Promise<unknown>>();

/**
 * Until its code is there, React leaves the server's markup as it is. After a client-side navigation the fallback
 * holds its place instead.
 */
export function lazySection<Props extends object>(
  load: () => Promise<SectionModule<Props>>,
  fallback: React.ReactNode = null,
): ComponentType<Props> {
  let loaded: Loaded<SectionModule<Props>> | undefined;
  const start = () => {
    loaded ??= markLoaded(onServer ? load() : loadWithRetry(load));
    return loaded;
  };
  sections.add(start);

  function Section(props: Props) {
    const { default: Component } = use<SectionModule<Props>>(start() as Promise<SectionModule<Props>>);
    return <Component {...props} />;
  }

  return function LazySection(props: Props) {
    // New props would make React throw the server's markup away while the code is missing, with what is pressed in it:
    // until then they wait.
    const waiting = useDeferredValue(props);
    const shown = start().status === 'fulfilled' ? props : waiting;
    return useMemo(
      () => (
        <Suspense fallback={fallback}>
          <Section {...shown} />
        </Suspense>
      ),
      [shown],
    );
  };
}

/** On the server, before rendering: the sections of all pages loaded so far. */
export async function loadSections(): Promise<void> {
  await Promise.all([...sections].map((start) => start()));
}
