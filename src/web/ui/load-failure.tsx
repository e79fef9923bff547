// Shows that something failed to load, with a button that tries again.
import { Button } from './button.tsx';
import { focusHeading } from './focus.ts';

interface RetryProps {
  onRetry: () => Promise<unknown>;
}

/** A phone shows the reply some frames after it came; a button that stays says that it failed again. */
const FRAMES_TO_REPLACE = 120;

export function RetryButton({ onRetry }: RetryProps) {
  async function retry(button: HTMLElement) {
    await onRetry();
    let frames = 0;
    const focusReplacement = () => {
      frames += 1;
      const hasLostFocus = !button.isConnected && document.activeElement === document.body;
      // A spinner may come before the heading.
      if (hasLostFocus && document.querySelector('#content h1')) focusHeading();
      else if ((hasLostFocus || button.isConnected) && frames < FRAMES_TO_REPLACE)
        requestAnimationFrame(focusReplacement);
    };
    requestAnimationFrame(focusReplacement);
  }
  return (
    <Button variant="secondary" onClick={({ currentTarget }) => void retry(currentTarget)}>
      Try Again
    </Button>
  );
}

export function LoadFailure({ text, onRetry }: RetryProps & { text: string }) {
  return (
    <div role="alert" className="grid justify-items-center gap-6 text-center">
      <p>{text}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}
