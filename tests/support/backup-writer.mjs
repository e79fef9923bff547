// Writes one backup after the other until it is killed. Run as: node backup-writer.mjs DATABASE FOLDER
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const [database, folder] = process.argv.slice(2);
const file = fileURLToPath(
  new URL('../../src/adapters/database/engines/sqlite/backup-folder.ts', import.meta.url),
);
const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' });
const files = module.openBackupFolder({ database, folder });
process.stdout.write('ready\n');
for (;;) {
  await files.write(Date.now());
  process.stdout.write('written\n');
  const [, ...older] = await files.list();
  await files.remove(older);
}
