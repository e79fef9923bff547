// Is a password among the commonest? Shorter ones are refused for their length, so the list holds none of them.

let known: Promise<ReadonlySet<string>> | undefined;

/** Read when somebody first changes a password. */
async function load(): Promise<ReadonlySet<string>> {
  const { COMMON_PASSWORDS } = await import('./common-password-list.ts');
  return new Set(COMMON_PASSWORDS.split(/\s+/).filter(Boolean));
}

const isMonotone = (text: string): boolean => new Set(text).size < 4;

/** Also one that repeats two or three characters, however long it is. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  const lower = password.toLowerCase();
  return isMonotone(lower) || (await known).has(lower);
}
