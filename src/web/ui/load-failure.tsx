// Shows that something failed to load, with a button that tries again.
import { Button } from './button.tsx';
import { focusHeading } from './focus.ts';

interface RetryProps {
  onRetry: () => Promise<unknown>;
}

export function RetryButton({ onRetry }: RetryProps) {
  async function retry() {
    await onRetry();
    // The button is gone with its message; in the next frame its replacement has rendered.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusHeading();
    });
  }
  return (
    <Button variant="secondary" onClick={() => void retry()}>
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
