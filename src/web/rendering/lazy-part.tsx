// A part of a page whose code is fetched when it is needed. Where it cannot be fetched, the part says so, not the page.
import { Component, type ComponentType, type ReactNode, Suspense, use } from 'react';
import { PART_FAILED } from '../content/shell.ts';
import { ChunkError, loadChunk } from './load-chunk.ts';
import { type Loaded, markLoaded } from './loaded-module.ts';

interface PartModule<Props> {
  readonly default: ComponentType<Props>;
}

interface PartOptions {
  /** Stands while the code travels. */
  readonly fallback?: ReactNode;
  /** Drawers and dialogs have no place of their own on the page: their failure floats above it. */
  readonly floating?: boolean;
}

type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the code ahead of its use; a failure is told when the part is used. */
  preload(): void;
};

export function lazyPart<Props extends object>(
  load: () => Promise<PartModule<Props>>,
  { fallback = null, floating = false }: PartOptions = {},
): LazyPart<Props> {
  let loading: Loaded<PartModule<Props>> | undefined;
  const start = (): Loaded<PartModule<Props>> => {
    loading ??= markLoaded(loadChunk(load));
    return loading;
  };
  const forget = (): void => {
    loading = undefined;
  };

  /** Code that is there is used at once. `React.lazy` would show the fallback first, and React leaves that for 300 ms. */
  function WithCode(props: Props) {
    const { default: Component } = use<PartModule<Props>>(start() as Promise<PartModule<Props>>);
    return <Component {...props} />;
  }

  function Part(props: Props) {
    return (
      <PartBoundary floating={floating} onRetry={forget}>
        {() => (
          <Suspense fallback={fallback}>
            <WithCode {...props} />
          </Suspense>
        )}
      </PartBoundary>
    );
  }
  // What failed while nobody looked is asked for again when somebody does.
  return Object.assign(Part, { preload: () => void start().catch(forget) });
}

interface BoundaryProps {
  readonly floating: boolean;
  readonly onRetry: () => void;
  readonly children: () => ReactNode;
}

interface BoundaryState {
  readonly error: unknown;
  readonly tries: number;
}

class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, tries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  retry = (): void => {
    // The second time in vain the file itself may be gone: a new page brings the names of the new ones.
    if (this.state.tries > 0 && navigator.onLine) {
      location.reload();
      return;
    }
    this.props.onRetry();
    this.setState(({ tries }) => ({ error: undefined, tries: tries + 1 }));
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children();
    if (!(error instanceof ChunkError)) throw error;
    return (
      <div role="alert" className={this.props.floating ? 'part-failed part-failed-floating' : 'part-failed'}>
        <p>{PART_FAILED.text}</p>
        <button type="button" className="link-quiet min-h-11 font-medium" onClick={this.retry}>
          {PART_FAILED.retry}
        </button>
      </div>
    );
  }
}
