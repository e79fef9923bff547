// `npm run accessibility:scripts`: writes what ten pages say to a screen reader into docs/accessibility.
process.env.WRITE_SCRIPTS = '1';
process.argv.push('by-ear.spec.ts');
await import('./browser-tests.mjs');
