// Queries that are built once. Building one takes longer than SQLite needs to run it, which matters in the
// most frequent calls.
import type { CompiledQuery } from 'kysely';
import type { Queries } from './handle.ts';

/** Stands for a value that each call provides. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Run<Values, Row> = (queries: Queries, values: Values) => Promise<Row[]>;

/** Calls `build` once, with placeholders for the values; it may put them anywhere a parameter is allowed. */
export function prepare<Values extends object, Row>(
  build: (values: Values) => CompiledQuery<Row>,
): Run<Values, Row> {
  const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });
  const compiled = build(placeholders as Values);
  const valueFor = (parameter: unknown, values: Values): unknown =>
    parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter;
  return async (queries, values) => {
    const parameters = compiled.parameters.map((parameter) => valueFor(parameter, values));
    return (await queries.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
