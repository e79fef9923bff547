// B6 The texts of the tab 'Messages'.

export const DESK_MESSAGES = {
  show: 'Show',
  unreadOnly: 'Unread',
  late: (count: number): string =>
    count === 1
      ? '1 message has waited longer than one business day.'
      : `${count} messages have waited longer than one business day.`,
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  reply: 'Reply',
  replyLabel: (name: string): string => `Your reply to ${name}`,
  send: 'Send reply',
  sending: 'Sending...',
  sent: 'Your reply is on its way and saved below the message.',
  youWrote: 'You replied',
  open: 'Open message',
  close: 'Close message',
} as const;
