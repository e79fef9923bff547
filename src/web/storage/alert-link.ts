// B4 Remembers, until the tab is closed, that its visitor came by the link to their own alerts.
const KEY = 'alertLink';

export function rememberAlertLink(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Without it, a new alert is confirmed by mail.
  }
}

/** Returns what a request for an alert sends along. */
export function alertLink(): { token?: string } {
  try {
    const token = sessionStorage.getItem(KEY);
    return token === null ? {} : { token };
  } catch {
    return {};
  }
}
