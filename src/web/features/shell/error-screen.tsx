// The screen of a failure: a message, a way to try again, and a link home.
import type { ReactNode } from 'react';
import { ROUTES } from '../../../shared/routes.ts';
import { CRASH } from '../../content/shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** `retry` is a button that does it; without scripts a link does. */
export function FailureScreen({ text, retry }: { text: string; retry: ReactNode }) {
  return (
    <div role="alert" className="wrap grid min-h-[70vh] place-items-center">
      <EmptyState
        level={1}
        title={CRASH.title}
        description={text}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {retry}
            <a href={ROUTES.home} className={buttonClass({ variant: 'secondary' })}>
              {CRASH.home}
            </a>
          </div>
        }
      />
    </div>
  );
}

/** The address of the page itself. */
const SAME_PAGE = '';

/** Is a page of its own, which the server sends if it cannot render the right one. */
export function ErrorScreen({ message, canRetry }: { message: string; canRetry: boolean }) {
  return (
    <main>
      <FailureScreen
        text={message}
        retry={
          canRetry && (
            <a href={SAME_PAGE} className={buttonClass()}>
              {CRASH.retry}
            </a>
          )
        }
      />
    </main>
  );
}
