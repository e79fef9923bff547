// §5 Validation rules: the same schemas check the form in the browser and the body on the server.
import * as z from 'zod/mini';
import { EMAIL_CHARS, LINE_CHARS, MESSAGE_CHARS, NOTE_CHARS, PASSWORD_CHARS } from './constants.ts';
import { multiLine, oneLine } from './text.ts';

const MESSAGE_TOO_SHORT = 'Message must be at least 10 characters';

const required = (message: string) =>
  z.string(message).check(z.overwrite(oneLine), z.minLength(1, message), z.maxLength(LINE_CHARS));

export const email = (message: string) =>
  z.string(message).check(z.trim(), z.maxLength(EMAIL_CHARS, message), z.email(message));

/** Returns the first problem of each field, in the order of the fields. */
export function firstProblems(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[String(path.at(-1))] ??= message;
  return problems;
}

/** B12 An order's delivery address, as checkout has it and a change of the order. */
export const deliveryAddress = z.object({
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  address: required('Address is required'),
  city: required('City is required'),
  state: required('State is required'),
  zipCode: required('ZIP code is required'),
  country: required('Country is required'),
  phone: required('Phone number is required'),
});

export const customerInfo = z.object({
  email: email('Please enter a valid email'),
  ...deliveryAddress.shape,
  note: z.optional(
    z
      .string()
      .check(
        z.overwrite(multiLine),
        z.maxLength(NOTE_CHARS, `Note must be at most ${NOTE_CHARS} characters`),
      ),
  ),
});
export type CustomerInfo = z.infer<typeof customerInfo>;

const atLeast = (length: number, message: string) =>
  z.string(message).check(z.overwrite(oneLine), z.minLength(length, message), z.maxLength(LINE_CHARS));

export const contactMessage = z.object({
  name: atLeast(2, 'Name must be at least 2 characters'),
  email: email('Please enter a valid email address'),
  subject: atLeast(5, 'Subject must be at least 5 characters'),
  message: z
    .string(MESSAGE_TOO_SHORT)
    .check(z.overwrite(multiLine), z.minLength(10, MESSAGE_TOO_SHORT), z.maxLength(MESSAGE_CHARS)),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const newsletterSignup = z.object({
  email: email('Please enter a valid email address'),
});

/** B4 An alert waits for the variant to be back in stock, or for a lower price. */
export const ALERT_KINDS = ['stock', 'price'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const credentials = z.object({
  username: z
    .string()
    .check(z.overwrite(oneLine), z.minLength(1, 'Username is required'), z.maxLength(LINE_CHARS)),
  password: z.string().check(z.minLength(1, 'Password is required'), z.maxLength(PASSWORD_CHARS)),
});
export type Credentials = z.infer<typeof credentials>;
