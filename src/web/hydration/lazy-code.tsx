// A component whose code is fetched when it is needed, and fetched again after a failure.
import { type ComponentType, use } from 'react';
import { useFeature } from './features.tsx';
import { loadChunk } from './load-chunk.ts';
import { type Loaded, markLoaded } from './loaded-module.ts';
import { leavePlain } from './plain-page.ts';
import { useHydrated } from './use-hydrated.ts';

interface CodeModule<Props> {
  readonly default: ComponentType<Props>;
}

export type Load<Props> = () => Promise<CodeModule<Props>>;

interface LazyCode<Props> {
  /** Suspends until the code is there. */
  readonly Code: ComponentType<Props>;
  /** Fetches the code ahead of its use; a failure is told when it is used. */
  preload(): Promise<void>;
  /** The code is there, or could not be fetched. */
  isSettled(): boolean;
  settle(): Promise<void>;
  /** After a failure: the next use asks again. */
  forget(): void;
}

const never = new Promise<never>(() => {});
const patientOnes = new WeakMap<Promise<unknown>, Promise<unknown>>();

/** The same promise each time: React asks again and again. */
function orPlain<Module>(code: Promise<Module>): Promise<Module> {
  const known = patientOnes.get(code) as Promise<Module> | undefined;
  if (known) return known;
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

  /** Code that is there is used at once. `React.lazy` would show the fallback first, and React leaves that for 300 ms. */
  function Code(props: Props) {
    const hydrated = useHydrated();
    const takesForms = useFeature('no-script');
    const code = start();
    // B14 The server's markup of this part works without its code; what would replace it says only that it failed.
    const patient = hydrated || !takesForms || code.status ? code : orPlain(code);
    const { default: Component } = use<CodeModule<Props>>(patient as Promise<CodeModule<Props>>);
    return <Component {...props} />;
  }

  const settle = async (): Promise<void> => {
    await start().catch(() => undefined);
    settled = true;
  };
  // What failed while nobody looked is asked for again when somebody does.
  const preload = async (): Promise<void> => {
    await start().catch(forget);
    settled = loading !== undefined;
  };
  return { Code, preload, settle, isSettled: () => settled, forget };
}
