// B8 The policies a shop may have a text of its own for.
export const POLICY_NAMES = ['privacy', 'terms'] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];
