// The type of a migration: a name that is never reused and its change, written once for both engines.
import type { Kysely } from 'kysely';
import type { Engine } from '../handle.ts';

export interface Migration {
  readonly name: string;
  up(db: Kysely<unknown>, engine: Engine): Promise<void>;
}
