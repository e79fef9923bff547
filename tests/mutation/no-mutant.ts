// Runs before each test file is loaded: the mutant of the run before must not decide what its modules compute at load.
import { inject } from 'vitest';

const namespace: unknown = Reflect.get(globalThis, inject('globalNamespace' as never));
if (namespace) Object.assign(namespace, { activeMutant: undefined });
