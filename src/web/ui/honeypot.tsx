// B4 A field that nobody sees and only robots fill in; the store then ignores the form.

const NAME = 'website';

export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <input type="text" name={NAME} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Returns the filled-in value as the calls take it. */
export function honeypotOf(form: EventTarget): { website?: string } {
  const value = new FormData(form as HTMLFormElement).get(NAME);
  return typeof value === 'string' && value !== '' ? { website: value } : {};
}
