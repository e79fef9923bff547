// Formats telephone numbers for Shopify: E.164, United States only.

/** '(919) 555-0142 ext. 3' → '+19195550142'; undefined for any other number, so that it can be left out. */
export function usPhone(text: string): string | undefined {
  const digits = text.replace(/(?:ext|x|#).*$/i, '').replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : undefined;
}
