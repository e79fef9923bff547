// Is a password among the commonest? The 49,000 of a kept list, and those it leaves out because a rule finds them.

/** Loaded when somebody first changes a password: most servers never do. */
async function isListed(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  if (dictionary['passwords-common'].includes(password)) return true;
  const { MORE_COMMON_PASSWORDS } = await import('./common-password-list.ts');
  return MORE_COMMON_PASSWORDS.split(/\s+/).includes(password);
}

const isMonotone = (text: string): boolean => new Set(text).size < 4;
/** 'blahblahblah' */
const isRepeated = (text: string): boolean => /^(.+?)\1+$/.test(text);

/** Also one that repeats itself, or two or three characters, however long it is. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  return isMonotone(lower) || isRepeated(lower) || isListed(lower);
}
