// What could not be loaded: says so, and is asked for again when the visitor wants it.
import { Button } from './button.tsx';
import { focusHeading } from './focus.ts';

interface RetryProps {
  onRetry: () => Promise<unknown>;
}

export function RetryButton({ onRetry }: RetryProps) {
  async function retry() {
    await onRetry();
    // The button has gone with its message. In the next frame there is what came instead.
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
