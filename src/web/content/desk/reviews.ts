// B6 The texts of the tab 'Reviews'.

export const DESK_REVIEWS = {
  title: 'Reviews',
  none: 'No reviews yet',
  show: 'Show',
  removedOnly: 'Removed',
  reply: 'Reply',
  replyLabel: (name: string): string => `Your public answer to ${name}`,
  publish: 'Publish reply',
  sending: 'Publishing...',
  replied: 'Your answer is shown below the review.',
  remove: 'Remove',
  restore: 'Restore',
  reason: 'Reason',
  wasRemoved: 'The review is hidden. It still counts.',
  removedFor: (reason: string): string => `Removed: ${reason}`,
  erased: 'The buyer was erased',
  gone: 'A product that has left the shop',
  youWrote: 'You replied',
} as const;
