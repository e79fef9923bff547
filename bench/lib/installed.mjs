// Installs the store's packages if they are missing. Import this first; packages are loaded by `await import` after it,
// because an import statement fails before anything can be installed.
import '../../scripts/lib/check-node.mjs';
import { ensureInstalled } from '../../scripts/lib/install.mjs';

await ensureInstalled();
