// The building blocks of the schemas for Shopify's data: unexpected values read as absent.
import * as z from 'zod/mini';
import { CURRENCY } from '../../../shared/constants.ts';
import { toCents } from '../../../shared/money.ts';
import { oneLine } from '../../../shared/text.ts';

/** Returns one line of plain text; empty for other values. */
export function plainText(value: unknown): string {
  return typeof value === 'string' ? oneLine(value) : '';
}

type Schema<Out, In> = z.ZodMiniType<Out, In>;

/** A value that does not fit the schema becomes undefined, and nothing around it fails. */
export function maybe<Out, In>(schema: Schema<Out, In>): Schema<Out | undefined, In | null | undefined> {
  const absent: Schema<Out | undefined, Out | null | undefined> = z.transform(
    (value) => value ?? undefined,
  ) as never;
  return z.catch(z.pipe(z.nullish(schema), absent), undefined) as Schema<
    Out | undefined,
    In | null | undefined
  >;
}

/** One line of text; empty if there is none. */
export const text = z.catch(
  z.pipe(
    z.nullish(z.string()),
    z.transform((value: string | null | undefined) => plainText(value)),
  ),
  '',
);
export const flag = z.catch(
  z.pipe(
    z.nullish(z.boolean()),
    z.transform((value) => value === true),
  ),
  false,
);
export const requiredText = z
  .pipe(
    z.string(),
    z.transform((value: string) => plainText(value)),
  )
  .check(z.minLength(1));

/** Returns the elements that fit; nulls and others are dropped. */
export function listOf<Out, In>(schema: Schema<Out, In>): Schema<Out[], readonly In[] | null | undefined> {
  const fitting: Schema<Out[], (Out | undefined)[] | null | undefined> = z.transform(
    (list: (Out | undefined)[] | null | undefined) => (list ?? []).filter((each) => each !== undefined),
  ) as never;
  const list = z.pipe(z.nullish(z.array(maybe(schema))), fitting);
  return z.catch(list, () => [] as never) as Schema<Out[], readonly In[] | null | undefined>;
}

/** Like `listOf`, but what does not fit stays as undefined, also in place of the list: the rest would be another list. */
export const everyOf = <Out, In>(schema: Schema<Out, In>) =>
  z.catch(z.array(maybe(schema)), () => [undefined]);

/** A time in milliseconds. */
export const time = maybe(
  z
    .pipe(
      z.string(),
      z.transform((value) => Date.parse(value)),
    )
    .check(z.refine((value) => !Number.isNaN(value))),
);

/** A REST id: digits, as a number or as text. */
export const restId = maybe(
  z
    .pipe(
      z.union([z.number(), z.string()]),
      z.transform((value) => String(value)),
    )
    .check(z.regex(/^\d{1,20}$/)),
);

const GID = /^gid:\/\/shopify\/([A-Za-z]+)\/(\d{1,20})(?:\?.*)?$/;

/** The number in a gid of that type, as text. */
export const gid = (type: string) =>
  z
    .pipe(
      z.string(),
      z.transform((value: string) => {
        const match = GID.exec(value);
        return match?.[1] === type ? (match[2] ?? '') : '';
      }),
    )
    .check(z.minLength(1));

export const toGid = (type: string, number: string): string => `gid://shopify/${type}/${number}`;

/** An http(s) address, or a path on our own host. */
export function imageAddress(value: unknown): string | undefined {
  const address = typeof value === 'string' ? value.trim() : '';
  if (/^\/(?![/\\])[^\s\\]*$/.test(address)) return address;
  if (!/^https?:\/\//i.test(address)) return undefined;
  return URL.canParse(address) ? new URL(address).href : undefined;
}

/** '12.50' → 1250; never negative. */
export const centsText = z
  .pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => toCents(value)),
  )
  .check(z.refine((cents) => Number.isSafeInteger(cents) && cents >= 0));

/** An amount in our currency; another currency would be a wrong number with a dollar sign. */
export const money = z.pipe(
  z
    .object({ amount: centsText, currencyCode: z.optional(z.string()) })
    .check(z.refine(({ currencyCode }) => currencyCode === undefined || currencyCode === CURRENCY)),
  z.transform(({ amount }) => amount),
);

const pageInfo = maybe(z.object({ hasNextPage: flag, endCursor: text }));

interface Page<Node> {
  readonly nodes: Node[];
  /** The cursor of the next page, if there is one. */
  readonly next: string | undefined;
}

/** Reads a page of a connection. */
export function connection<Out, In>(
  node: Schema<Out, In>,
): Schema<Page<Out>, { nodes: readonly In[]; pageInfo?: z.input<typeof pageInfo> }> {
  const page = z.transform(
    ({ nodes, pageInfo: info }: { nodes: Out[]; pageInfo?: z.output<typeof pageInfo> }) => ({
      nodes,
      next: info?.hasNextPage && info.endCursor ? info.endCursor : undefined,
    }),
  );
  return z.pipe(z.object({ nodes: listOf(node), pageInfo: z.optional(pageInfo) }), page as never) as never;
}

/** Undefined if the value does not fit. */
export function decode<Out, In>(schema: Schema<Out, In>, value: unknown): Out | undefined {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : undefined;
}

/** A field under `@include` is optional in the generated types; a missing one reads as absent. */
type Whole<Answer> = Answer extends readonly (infer Item)[]
  ? Whole<Item>[]
  : Answer extends object
    ? { [Key in keyof Answer]-?: Whole<Answer[Key]> }
    : Answer;

/**
 * Compiles to `true` only if the document requests each field that the schema reads, and the schema accepts
 * Shopify's published type of it.
 */
export type Reads<Reader extends z.ZodMiniType, Answer> =
  Whole<Answer> extends z.input<Reader>
    ? keyof z.input<Reader> extends keyof Answer
      ? true
      : { readonly notAskedFor: Exclude<keyof z.input<Reader>, keyof Answer> }
    : { readonly doesNotFit: Answer };
