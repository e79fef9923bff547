// B4 What the calls about mail and alerts answer. Apart from the other messages: most pages never show them.

export const MAIL_REPLIES = {
  confirmed: 'You are subscribed',
  alertsConfirmed: 'Your alert is on',
  unsubscribed: 'You are unsubscribed',
  /** The same for every address, so that nobody learns who has asked before. */
  alertAsked: 'Thank you. If this is your first alert, please confirm it in the mail we have just sent you.',
} as const;
