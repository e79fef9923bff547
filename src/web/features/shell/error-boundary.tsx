// Shows a message, a retry button and a link home when a page fails. One is around the page, one around everything.
import { Component, type ReactNode } from 'react';
import { CRASH } from '../../content/shell.ts';
import { ChunkError } from '../../hydration/load-chunk.ts';
import { openByFullLoad } from '../../router/full-load.ts';
import { Button } from '../../ui/button.tsx';
import { FailureScreen } from './error-screen.tsx';

interface ErrorBoundaryProps {
  /** A new value (the address) clears the error. */
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
  /** True while a full load opens the page instead. */
  leaving: boolean;
  resetKey: string | undefined;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {
    failed: false,
    leaving: false,
    resetKey: this.props.resetKey,
  };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { failed: false, leaving: false, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof ChunkError && openByFullLoad(location.pathname + location.search))
      this.setState({ leaving: true });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.state.leaving) return <div className="min-h-screen" />;
    return (
      // Reloads, because a new release may have replaced the file that failed.
      <FailureScreen
        text={CRASH.text}
        retry={<Button onClick={() => location.reload()}>{CRASH.retry}</Button>}
      />
    );
  }
}
