// A drawer or dialog whose code is fetched when it is first opened. It stays on the page after that, for its closing motion.
import { type ComponentType, Suspense, useState } from 'react';
import { type Load, lazyCode } from './lazy-code.tsx';
import { PartBoundary } from './part-boundary.tsx';

interface Opening {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

type LazyDialog<Props> = ComponentType<Props> & { preload(): void };

export function lazyDialog<Props extends Opening>(load: Load<Props>): LazyDialog<Props> {
  const { Code, preload, forget } = lazyCode(load);
  function Dialog(props: Props) {
    const [wanted, setWanted] = useState(false);
    if (props.open && !wanted) setWanted(true);
    if (!wanted) return null;
    /** Gives up after a failure; opening it again asks for the code again. */
    const close = (): void => {
      forget();
      setWanted(false);
      props.onOpenChange(false);
    };
    return (
      <PartBoundary onRetry={forget} onClose={close}>
        {() => (
          <Suspense>
            <Code {...props} />
          </Suspense>
        )}
      </PartBoundary>
    );
  }
  return Object.assign(Dialog, { preload });
}
