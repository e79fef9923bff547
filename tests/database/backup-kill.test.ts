// B20 A process that is killed at any moment while it writes backups leaves the last good one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Libsql from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { openBackupFolder } from '../../src/adapters/database/engines/sqlite/backup-folder.ts';
import { checkCopy } from '../../src/adapters/database/engines/sqlite/copies.ts';
import { openForTest, temporaryFolder } from './engines.ts';

const WRITER = fileURLToPath(new URL('../support/backup-writer.mjs', import.meta.url));
const KILLS = 6;
const MINUTES = 60_000;

test(
  'B20 Backups: a kill -9 at any moment leaves the last good one [B20.3]',
  async () => {
    const dataDir = temporaryFolder();
    await openForTest({ dataDir });
    const database = join(dataDir, 'store.sqlite');
    const db = new Libsql(database);
    for (let row = 0; row < 200; row += 1)
      db.prepare('insert into settings values (?, ?)').run([`row-${row}`, 'x'.repeat(40_000)]);
    db.close();
    const folder = join(dataDir, 'backups');
    const files = openBackupFolder({ database, folder });
    await files.write(1);
    let written = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = spawn(process.execPath, [WRITER, database, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      let output = '';
      child.stdout.on('data', (text) => {
        output += text;
      });
      await expect.poll(() => output).toContain('ready');
      // The last one is killed while it writes its second.
      if (kill === KILLS - 1) await expect.poll(() => output).toContain('written');
      await new Promise((resolve) => setTimeout(resolve, kill * 120));
      child.kill('SIGKILL');
      await once(child, 'close');
      written += output.split('written').length - 1;
      const listed = await files.list();
      expect(listed.length).toBeGreaterThan(0);
      for (const { name } of listed) await checkCopy(join(folder, name));
    }
    expect(written).toBeGreaterThan(0);
    // The parts of the killed ones are no obstacle.
    const { at } = await files.write(Date.now());
    expect((await files.list())[0]?.at).toBe(at);
  },
  2 * MINUTES,
);
