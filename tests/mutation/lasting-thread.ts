// One thread for all mutants of a process. Vitest ends a thread after each run, and every mutant is a run: starting the
// next one and loading all packages again took most of a mutant's time. The store's modules and the tests are still loaded
// for each mutant, because a value that one mutant left in a module would change the result of the next.
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
  #isAlive = false;
  #staysAlive = false;
  #runs = 0;
  #startedAt = 0;

  constructor(options: ConstructorParameters<typeof ThreadsPoolWorker>[0], ownFiles: () => string[]) {
    super(options);
    this.#ownFiles = ownFiles;
  }

  override async start(): Promise<void> {
    if (this.#isAlive) return;
    await super.start();
    this.#isAlive = true;
    this.#runs = 0;
    this.#config = undefined;
  }

  override on(event: string, callback: Callback): void {
    this.#listeners.push({ event, callback });
    super.on(event, callback);
  }

  override send(message: Request): void {
    if (message.type === 'start') {
      const isFirst = this.#config === undefined;
      this.#config = message.context.config;
      if (isFirst) super.send(message);
      else this.#answer('started');
    } else if (message.type === 'run') {
      this.#runs += 1;
      this.#startedAt = performance.now();
      // The configuration names the tests of this mutant; the thread only knows that of its first run.
      const context = { ...message.context, config: this.#config, invalidates: this.#ownFiles() };
      super.send({ ...message, context } as Request);
    } else if (message.type === 'stop' && this.#mayStay()) {
      this.#staysAlive = true;
      this.#answer('stopped');
    } else {
      super.send(message);
    }
  }

  /** A run that failed in the thread itself is stopped without a message, and ends the thread. */
  override async stop(): Promise<void> {
    if (this.#staysAlive) for (const { event, callback } of this.#listeners) this.off(event, callback);
    else await this.end();
    this.#listeners.length = 0;
    this.#staysAlive = false;
  }

  async end(): Promise<void> {
    if (!this.#isAlive) return;
    this.#isAlive = false;
    await super.stop();
  }

  /** A test that timed out may still be running. */
  #mayStay(): boolean {
    return this.#runs < RUNS_OF_A_THREAD && performance.now() - this.#startedAt < TEST_MS;
  }

  /** Answers in place of the thread, which is started once and not stopped. */
  #answer(type: 'started' | 'stopped'): void {
    const callbacks = this.#listeners.filter(({ event }) => event === 'message');
    setImmediate(() => {
      for (const { callback } of callbacks) callback({ __vitest_worker_response__: true, type });
    });
  }
}

/** A plugin, because the mutation tester sets a pool of its own before Vitest reads the configuration. */
export function lastingThread(): Plugin {
  return {
    name: NAME,
    configureVitest({ project, vitest }) {
      const ownFiles = (): string[] =>
        Object.values(project.vite.environments)
          .flatMap(({ moduleGraph }) => [...moduleGraph.fileToModulesMap.keys()])
          .filter((file) => !file.includes('/node_modules/'));
      let thread: LastingThread | undefined;
      const pool: PoolRunnerInitializer = {
        name: NAME,
        createPoolWorker: (options) => {
          thread ??= new LastingThread(options, ownFiles);
          return thread;
        },
      };
      Object.assign(project.config, { pool: NAME, poolRunner: pool });
      vitest.onClose(() => thread?.end());
    },
  };
}
