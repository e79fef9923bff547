// B8 The policies that a shop may have its own text for.
export const POLICY_NAMES = ['privacy', 'terms'] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];
