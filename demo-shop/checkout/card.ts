// The test card: what the form accepts and what the pretend bank answers.
export const PAYING_CARD = '4242 4242 4242 4242';
export const DECLINED_CARD = '4000 0000 0000 0002';

const digits = (text: string): string => text.replace(/[\s-]/g, '');

export function isLuhn(number: string): boolean {
  const text = digits(number);
  if (!/^\d{13,19}$/.test(text)) return false;
  const sum = [...text].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

export function expiryProblem(text: string, now: Date): string | null {
  const match = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(text.trim());
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return 'Enter the expiry date as MM / YY';
  const year = Number(match[2]) + (match[2]?.length === 2 ? 2000 : 0);
  const firstDayAfter = new Date(year, month, 1);
  return firstDayAfter > now ? null : 'This card has expired';
}

type BankAnswer = 'paid' | 'declined' | 'not-a-test-card';

// Only the two test numbers are known, so that nobody's real card number is ever taken for payment.
export function authorizeCard(number: string): BankAnswer {
  if (digits(number) === digits(PAYING_CARD)) return 'paid';
  return digits(number) === digits(DECLINED_CARD) ? 'declined' : 'not-a-test-card';
}

export const lastFour = (number: string): string => digits(number).slice(-4);
