// B14 Explains a wrong value in a second line, below the sentence of the form's rule.
import type { CustomerInfo } from './forms.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

function helpForEmail(text: string): string | undefined {
  if (/\s/.test(text)) return 'There is a space in the email.';
  const parts = text.split('@');
  if (parts.length === 1) return 'There is an @ missing in the email.';
  if (parts.length > 2) return 'There is more than one @ in the email.';
  const [name = '', host = ''] = parts;
  if (name === '') return 'The part before the @ is missing.';
  if (host === '') return 'The part after the @ is missing, like example.com.';
  if (/[.,;:]$/.test(host)) return `There is a ‘${host.at(-1)}’ at the end of the email.`;
  if (host.includes(',')) return 'There is a comma in the email where a dot may be meant.';
  if (!host.includes('.')) return `The ending after ‘${host}’ is missing, like .com.`;
  return undefined;
}

function helpForZip(text: string): string | undefined {
  if (/[a-z]/i.test(text)) return 'A ZIP code has digits only.';
  return `ZIP code has five digits; this one has ${digitsOf(text).length}.`;
}

function helpForPhone(text: string): string | undefined {
  if (/[a-z]/i.test(text)) return 'There is a letter in the phone number.';
  const digits = digitsOf(text).replace(/^1(?=\d{10}$)/, '');
  if (digits.length !== 10) return `A phone number has ten digits; this one has ${digits.length}.`;
  return 'The area code and the three digits after it begin with 2 to 9.';
}

const HELP: Partial<Record<keyof CustomerInfo, (value: string) => string | undefined>> = {
  email: helpForEmail,
  zipCode: helpForZip,
  phone: helpForPhone,
  state: (text) => `‘${text}’ is not a state we know. Its two letters are enough, like NC.`,
};

/** Undefined for an empty field, and if the rule's own sentence is enough. */
export function fieldHelp(field: keyof CustomerInfo, value: string | undefined): string | undefined {
  const text = value?.trim() ?? '';
  return text === '' ? undefined : HELP[field]?.(text);
}
