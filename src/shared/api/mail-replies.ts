// B4 The replies of the calls about mail and alerts. They are in a file of their own because few pages show
// them.

export const MAIL_REPLIES = {
  confirmed: 'You are subscribed',
  alertsConfirmed: 'Your alert is on',
  unsubscribed: 'You are unsubscribed',
  /** The same for every address, so that nobody can find out who has an alert. */
  alertAsked: 'Thank you. Please confirm your alert in the mail that we send you.',
} as const;
