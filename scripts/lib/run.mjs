// Runs a command to its end, and passes signals on to it.
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const SIGNAL_EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/** Resolves to the exit code. A signal sent to this process ends the command first, then this process. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      ...options,
    });
    let received;
    const forward = (signal) => {
      received = signal;
      child.kill(signal);
    };
    for (const signal of SIGNALS) process.on(signal, forward);
    const done = () => {
      for (const signal of SIGNALS) process.off(signal, forward);
    };
    child.once('error', (error) => {
      done();
      reject(error);
    });
    child.once('close', (code, signal) => {
      done();
      if (received) process.exit(SIGNAL_EXIT_CODES[received]);
      resolve(code ?? SIGNAL_EXIT_CODES[signal] ?? 1);
    });
  });
}

/** Runs one of this clone's own tools by its file, without npx or a shell in between. */
export const runNode = (args, options) => run(process.execPath, args, options);
