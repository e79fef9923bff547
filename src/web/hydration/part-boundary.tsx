// Shows a message in place of a part whose code failed to load, so that the rest of the page works.
import { Component, type ReactNode } from 'react';
import { PART_FAILED } from '../content/shell.ts';
import { ChunkError } from './load-chunk.ts';

const BUTTON = 'link-quiet min-h-11 font-medium';

interface BoundaryProps {
  readonly onRetry: () => void;
  /** Set by drawers and dialogs, which have no place on the page: their message floats above it until it is closed. */
  readonly onClose?: () => void;
  readonly children: () => ReactNode;
}

interface BoundaryState {
  readonly error: unknown;
  readonly tries: number;
}

export class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, tries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  retry = (): void => {
    // After the second failure the file itself may be gone; a new page has the new names.
    if (this.state.tries > 0 && navigator.onLine) {
      location.reload();
      return;
    }
    this.props.onRetry();
    this.setState(({ tries }) => ({ error: undefined, tries: tries + 1 }));
  };

  override render() {
    const { error } = this.state;
    const { onClose, children } = this.props;
    if (error === undefined) return children();
    if (!(error instanceof ChunkError)) throw error;
    return <Notice onRetry={this.retry} onClose={onClose} />;
  }
}

function Notice({ onRetry, onClose }: { onRetry: () => void; onClose: (() => void) | undefined }) {
  return (
    <div role="alert" className={onClose ? 'part-failed part-failed-floating' : 'part-failed'}>
      <p>{PART_FAILED.text}</p>
      <div className="flex gap-6">
        <button type="button" className={BUTTON} onClick={onRetry}>
          {PART_FAILED.retry}
        </button>
        {onClose && (
          <button type="button" className={BUTTON} onClick={onClose}>
            {PART_FAILED.close}
          </button>
        )}
      </div>
    </div>
  );
}
