// Loads a part of a page when it is needed.
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { type Load, lazyCode } from './lazy-code.tsx';
import { PartBoundary } from './part-boundary.tsx';

interface PartOptions {
  /** Shows while the code loads. */
  readonly fallback?: ReactNode;
}

type LazyPart<Props> = ComponentType<Props> & { preload(): Promise<void> };

export function lazyPart<Props extends object>(
  load: Load<Props>,
  { fallback = null }: PartOptions = {},
): LazyPart<Props> {
  const { Code, preload, forget } = lazyCode(load);
  function Part(props: Props) {
    return (
      <PartBoundary onRetry={forget}>
        {() => (
          <Suspense fallback={fallback}>
            <Code {...props} />
          </Suspense>
        )}
      </PartBoundary>
    );
  }
  return Object.assign(Part, { preload });
}
