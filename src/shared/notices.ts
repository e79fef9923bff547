// B14 The outcomes of forms in words. The address names one by its code; what is not in this list is ignored.
export const NOTICES = {
  added: 'Item has been added to your cart successfully.',
  changed: 'Your cart has been updated.',
  removed: 'Item has been removed from your cart.',
  'code-applied': 'The discount code is applied.',
  'code-removed': 'The discount code was removed.',
} as const;

export type NoticeCode = keyof typeof NOTICES;

export const isNotice = (code: string | null): code is NoticeCode =>
  code !== null && Object.hasOwn(NOTICES, code);
