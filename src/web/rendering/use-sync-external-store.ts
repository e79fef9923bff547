// Stands in for the shim that wouter brings for old versions of React: see the alias in vite.config.ts.
export { useSyncExternalStore } from 'react';
