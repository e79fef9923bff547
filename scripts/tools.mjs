// Installs the development tools if they are missing: `npm start` leaves them out.
import './lib/check-node.mjs';

const { ensureTools } = await import('./lib/install.mjs');

await ensureTools();
