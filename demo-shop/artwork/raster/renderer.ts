// Renders drawings as raster pictures: at most two at a time, in a process that ends when there is nothing to do.
import { type ChildProcess, spawn } from 'node:child_process';
import script from './render-process.mjs?raw';

export type RasterFormat = 'webp' | 'avif' | 'jpeg' | 'png';

const AT_ONCE = 2;
/** A few pages of pictures. Requests for ever new sizes must not fill the memory and hold a core for hours. */
const MAX_WAITING = 200;
const IDLE_MS = 10_000;
const PATIENCE_MS = 30_000;

interface Job {
  id: number;
  svg: string;
  format: RasterFormat;
  done(data: Buffer): void;
  failed(error: Error): void;
}

type Answer = { id: number; data?: Uint8Array; error?: string };

export class Renderer {
  readonly #waiting: Job[] = [];
  readonly #running = new Map<number, Job & { timer: NodeJS.Timeout }>();
  #process: ChildProcess | null = null;
  #idle: NodeJS.Timeout | null = null;
  #nextId = 1;

  render(svg: string, format: RasterFormat): Promise<Buffer> {
    if (this.#waiting.length >= MAX_WAITING) return Promise.reject(new Error('too many pictures at once'));
    return new Promise((done, failed) => {
      this.#waiting.push({ id: this.#nextId++, svg, format, done, failed });
      this.#work();
    });
  }

  close(): void {
    for (const job of [...this.#waiting.splice(0), ...this.#running.values()])
      job.failed(new Error('closing'));
    this.#end();
  }

  #work(): void {
    if (this.#idle) clearTimeout(this.#idle);
    this.#idle = null;
    while (this.#running.size < AT_ONCE) {
      const job = this.#waiting.shift();
      if (!job) break;
      const timer = setTimeout(() => this.#end(new Error('took too long')), PATIENCE_MS);
      timer.unref();
      this.#running.set(job.id, { ...job, timer });
      this.#child().send({ id: job.id, svg: job.svg, format: job.format });
    }
    if (this.#running.size > 0) return;
    this.#idle = setTimeout(() => this.#end(), IDLE_MS);
    this.#idle.unref();
  }

  #child(): ChildProcess {
    if (this.#process) return this.#process;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      // Fewer memory pools: it draws two pictures at a time, not many.
      env: { ...process.env, DEMO_SHOP_ROOT: import.meta.url, MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '' },
    });
    child.on('message', (answer) => this.#take(answer as Answer));
    child.on('error', (error) => this.#end(error));
    child.on('exit', () => {
      if (child === this.#process) this.#end(new Error('the rendering process ended'));
    });
    child.unref();
    child.channel?.unref();
    this.#process = child;
    return child;
  }

  #take({ id, data, error }: Answer): void {
    const job = this.#running.get(id);
    if (!job) return;
    this.#running.delete(id);
    clearTimeout(job.timer);
    if (data) job.done(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
    else job.failed(new Error(error ?? 'no picture'));
    this.#work();
  }

  // Waiting drawings go to a new process; those in progress have failed.
  #end(error: Error = new Error('closing')): void {
    const child = this.#process;
    this.#process = null;
    if (this.#idle) clearTimeout(this.#idle);
    this.#idle = null;
    const broken = [...this.#running.values()];
    this.#running.clear();
    for (const job of broken) {
      clearTimeout(job.timer);
      job.failed(error);
    }
    child?.kill();
    if (this.#waiting.length > 0) this.#work();
  }
}
