// Builds objects whose optional parts are left out, not undefined.

type Defined<Parts> = { [Key in keyof Parts as undefined extends Parts[Key] ? never : Key]: Parts[Key] } & {
  [Key in keyof Parts as undefined extends Parts[Key] ? Key : never]?: Exclude<Parts[Key], undefined>;
};

/** Returns the parts that have a value; the others become optional. A literal is faster, for 50,000 products. */
export const defined = <const Parts extends object>(parts: Parts): Defined<Parts> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Defined<Parts>;
