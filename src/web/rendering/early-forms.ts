// Forms sent before their part of the page was awake are sent again, until it answers.
import { EARLY_FORM } from './inline-script.ts';

declare global {
  interface Window {
    [EARLY_FORM]?: HTMLFormElement | undefined;
  }
}

const RESEND_MS = 100;

/** Every form of ours takes its event: one that nobody took has come too early. */
export function resendEarlyForms(): void {
  const resend = () => {
    const form = window[EARLY_FORM];
    window[EARLY_FORM] = undefined;
    form?.requestSubmit();
  };
  addEventListener('submit', () => setTimeout(resend, RESEND_MS));
  resend();
}
