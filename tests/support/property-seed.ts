// Property tests draw the same examples on every run, so that a red run means a change; PROPERTY_SEED draws others.
import fc from 'fast-check';

const SEED = 20_261_115;

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? SEED) });
