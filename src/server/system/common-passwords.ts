// Tells whether a password is common: one of 49,000 in a maintained list, or one that the list leaves out
// because a rule finds it.

/** Loaded when somebody first changes a password: most servers never need it. */
async function isListed(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  if (dictionary['passwords-common'].includes(password)) return true;
  const { MORE_COMMON_PASSWORDS } = await import('./common-password-list.ts');
  return MORE_COMMON_PASSWORDS.split(/\s+/).includes(password);
}

const isMonotone = (text: string): boolean => new Set(text).size < 4;
/** 'blahblahblah' */
const isRepeated = (text: string): boolean => /^(.+?)\1+$/.test(text);

/** Also refuses one that repeats itself, or two or three characters, however long it is. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  return isMonotone(lower) || isRepeated(lower) || isListed(lower);
}
