// One thread for all mutants of a process. Vitest ends a thread after each run, and every mutant is a run: to start the
// next one and to load all packages again took most of a mutant's time. The store's modules and the tests are loaded anew
// for each mutant, because a value that a mutant left in one of them would decide the next.
import type { Worker } from 'node:worker_threads';
import type { Plugin } from 'vite';
import type { PoolRunnerInitializer } from 'vitest/node';
import { ThreadsPoolWorker } from 'vitest/node';
import { TEST_MS } from './limits.mjs';

/** Mutants leave listeners and open files behind, which end with the thread. */
const RUNS_OF_A_THREAD = 100;
const NAME = 'lasting-thread';

type Request = Parameters<ThreadsPoolWorker['send']>[0];
type Callback = (message: unknown) => void;

class LastingThread extends ThreadsPoolWorker {
  override readonly name = NAME;
  readonly #listeners: { event: string; callback: Callback }[] = [];
  readonly #ownFiles: () => string[];
  #config: Extract<Request, { type: 'start' }>['context']['config'] | undefined;
  #runs = 0;
  #began = 0;
  #ended = false;

  constructor(options: ConstructorParameters<typeof ThreadsPoolWorker>[0], ownFiles: () => string[]) {
    super(options);
    this.#ownFiles = ownFiles;
  }

  get #thread(): Worker | undefined {
    return (this as unknown as { _thread: Worker | undefined })._thread;
  }

  override async start(): Promise<void> {
    if (this.#thread) return;
    this.#runs = 0;
    this.#config = undefined;
    await super.start();
    this.#thread?.unref();
  }

  override on(event: string, callback: Callback): void {
    this.#listeners.push({ event, callback });
    super.on(event, callback);
  }

  /** A test that waited in vain may still hold something. */
  #mayStay(): boolean {
    return this.#runs < RUNS_OF_A_THREAD && performance.now() - this.#began < TEST_MS;
  }

  #answer(type: 'started' | 'stopped'): void {
    const callbacks = this.#listeners.filter(({ event }) => event === 'message');
    setImmediate(() => {
      for (const { callback } of callbacks) callback({ __vitest_worker_response__: true, type });
    });
  }

  override send(message: Request): void {
    if (message.type === 'start') {
      const isFirst = this.#config === undefined;
      this.#config = message.context.config;
      if (isFirst) super.send(message);
      else this.#answer('started');
    } else if (message.type === 'run') {
      this.#runs += 1;
      this.#began = performance.now();
      // The configuration names the tests of this mutant; the thread has that of its first run.
      const context = { ...message.context, config: this.#config, invalidates: this.#ownFiles() };
      super.send({ ...message, context } as Request);
    } else if (message.type === 'stop' && this.#mayStay()) {
      this.#ended = true;
      this.#answer('stopped');
    } else {
      super.send(message);
    }
  }

  override async stop(): Promise<void> {
    // A run that ended with an error of the thread itself stops without a message.
    if (this.#ended) {
      for (const { event, callback } of this.#listeners) this.off(event, callback);
    } else {
      await super.stop();
    }
    this.#listeners.length = 0;
    this.#ended = false;
  }
}

/** A plugin, because the mutation tester insists on its own pool when it reads the configuration. */
export function lastingThread(): Plugin {
  return {
    name: NAME,
    configureVitest({ project }) {
      const ownFiles = (): string[] =>
        Object.values(project.vite.environments)
          .flatMap(({ moduleGraph }) => [...moduleGraph.fileToModulesMap.keys()])
          .filter((file) => !file.includes('/node_modules/'));
      let thread: LastingThread | undefined;
      const pool: PoolRunnerInitializer = {
        name: NAME,
        createPoolWorker: (options) => (thread ??= new LastingThread(options, ownFiles)),
      };
      Object.assign(project.config, { pool: NAME, poolRunner: pool });
    },
  };
}
