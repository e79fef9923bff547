// Loads a drawer or dialog when it is first opened. It stays mounted after that, for its closing animation.
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
    const [isRequested, setRequested] = useState(false);
    // Remembers the opener once, because an error message moves the focus to a button that disappears.
    const [opener, setOpener] = useState<Element | null>(null);
    if (props.open && !isRequested) {
      setRequested(true);
      setOpener(document.activeElement);
    }
    // Renders only then, because React would keep a fallback, once shown, for 300 ms.
    const [ready, setReady] = useState(false);
    useEffect(() => {
      if (isRequested) settle().then(() => setReady(true));
    }, [isRequested]);
    if (!isRequested || !(ready || isSettled())) return null;
    const giveFocusBack = (): void => {
      if (opener instanceof HTMLElement) opener.focus();
    };
    /** Returns the focus to the opener, so that the dialog takes it from there and returns it. */
    const retry = (): void => {
      forget();
      giveFocusBack();
    };
    /** Gives up after a failure; the next opening loads the code again. */
    const close = (): void => {
      forget();
      setRequested(false);
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
