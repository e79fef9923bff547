// Installs the development tools if they are missing: `npm start` leaves them out. `--tests` adds what the tests import.
import './lib/check-node.mjs';

const { ensureTestPackages, ensureTools } = await import('./lib/install.mjs');

await (process.argv.includes('--tests') ? ensureTestPackages() : ensureTools());
