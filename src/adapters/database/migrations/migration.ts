// What a migration is: a name that is never reused and the change it makes, written once for both engines.
import type { Kysely } from 'kysely';
import type { Engine } from '../handle.ts';

export interface Migration {
  readonly name: string;
  up(db: Kysely<unknown>, engine: Engine): Promise<void>;
}
