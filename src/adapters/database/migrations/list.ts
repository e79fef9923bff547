// Every migration, one file each. To add one: write `NNNN-topic.ts` beside this file and list it here.
import { initial } from './0001-initial.ts';
import type { Migration } from './migration.ts';

/** A released migration is never edited or renamed: databases remember it by its name. */
export const MIGRATIONS: readonly Migration[] = [initial];
