// Loads a component's code when it is needed, and again after a failure.
import { type ComponentType, use } from 'react';
import { loadChunk } from './load-chunk.ts';
import { type Loaded, markLoaded } from './loaded-module.ts';
import { leavePlain } from './plain-page.ts';
import { useHydrated } from './use-hydrated.ts';

interface CodeModule<Props> {
  readonly default: ComponentType<Props>;
}

export type Load<Props> = () => Promise<CodeModule<Props>>;

interface LazyCode<Props> {
  /** Suspends until the code has loaded. */
  readonly Code: ComponentType<Props>;
  /** Loads the code before its use; a failure shows only when it is used. */
  preload(): Promise<void>;
  /** True if the code has loaded or failed. */
  isSettled(): boolean;
  settle(): Promise<void>;
  /** Makes the next use load again after a failure. */
  forget(): void;
}

const never = new Promise<never>(() => {});
const patientOnes = new WeakMap<Promise<unknown>, Promise<unknown>>();

/** Returns the same promise each time, because React calls it repeatedly. */
function orPlain<Module>(code: Promise<Module>): Promise<Module> {
  const cached = patientOnes.get(code) as Promise<Module> | undefined;
  if (cached) return cached;
  const patient = code.catch(() => (leavePlain() ? never : code));
  patientOnes.set(code, patient);
  return patient;
}

export function lazyCode<Props extends object>(load: Load<Props>): LazyCode<Props> {
  let loading: Loaded<CodeModule<Props>> | undefined;
  let settled = false;
  const start = (): Loaded<CodeModule<Props>> => {
    loading ??= markLoaded(loadChunk(load));
    return loading;
  };
  const forget = (): void => {
    loading = undefined;
    settled = false;
  };

  /** Renders loaded code at once. `React.lazy` would show the fallback first, and React leaves that for 300 ms. */
  function Code(props: Props) {
    const hydrated = useHydrated();
    const code = start();
    // B14 The server's markup of this part works without its code, so an error message does not replace it.
    const patient = hydrated || code.status ? code : orPlain(code);
    const { default: Component } = use<CodeModule<Props>>(patient as Promise<CodeModule<Props>>);
    return <Component {...props} />;
  }

  const settle = async (): Promise<void> => {
    await start().catch(() => undefined);
    settled = true;
  };
  // Code that failed while preloading loads again when it is used.
  const preload = async (): Promise<void> => {
    await start().catch(forget);
    settled = loading !== undefined;
  };
  return { Code, preload, settle, isSettled: () => settled, forget };
}
