// Reads the clone's .env, if there is one; variables that are already set win.
import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';

export function loadSettings() {
  const file = inRoot('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
