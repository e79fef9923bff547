// B4 A field that nobody sees and only a robot fills in; the store then keeps nothing of the form.

const NAME = 'website';

export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <input type="text" name={NAME} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** What was filled in, as the calls take it. */
export function honeypotOf(form: EventTarget): { website?: string } {
  const value = new FormData(form as HTMLFormElement).get(NAME);
  return typeof value === 'string' && value !== '' ? { website: value } : {};
}
