// A drawer or dialog whose code is fetched when it is first opened. It stays on the page after that, for its closing motion.
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { type Load, lazyCode } from './lazy-code.tsx';
import { PartBoundary } from './part-boundary.tsx';

interface Opening {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

type LazyDialog<Props> = ComponentType<Props> & { preload(): void };

export function lazyDialog<Props extends Opening>(load: Load<Props>): LazyDialog<Props> {
  const { Code, preload, settle, isSettled, forget } = lazyCode(load);
  function Dialog(props: Props) {
    const [wanted, setWanted] = useState(false);
    // Noted once: while a failure is told, the focus is on a button that goes away with it.
    const [opener, setOpener] = useState<Element | null>(null);
    if (props.open && !wanted) {
      setWanted(true);
      setOpener(document.activeElement);
    }
    // Rendered only then: React would keep a fallback, once shown, for 300 ms.
    const [ready, setReady] = useState(false);
    useEffect(() => {
      if (wanted) settle().then(() => setReady(true));
    }, [wanted]);
    if (!wanted || !(ready || isSettled())) return null;
    const giveFocusBack = (): void => {
      if (opener instanceof HTMLElement) opener.focus();
    };
    /** The dialog takes the focus from where it came, and brings it back there. */
    const retry = (): void => {
      forget();
      giveFocusBack();
    };
    /** Gives up after a failure; opening it again asks for the code again. */
    const close = (): void => {
      forget();
      setWanted(false);
      props.onOpenChange(false);
      giveFocusBack();
    };
    return (
      <PartBoundary onRetry={retry} onClose={close}>
        {() => (
          <Suspense>
            <Code {...props} />
          </Suspense>
        )}
      </PartBoundary>
    );
  }
  return Object.assign(Dialog, {
    preload: () => {
      void preload();
    },
  });
}
