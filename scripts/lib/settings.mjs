// Reads the clone's .env, when there is one; variables already set win over it.
import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';

export function loadSettings() {
  const file = inRoot('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
