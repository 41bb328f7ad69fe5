export const strings = {
  title: 'Notifications',
  lead: 'What happened to your tasks and what is asked of you, by the day. Who did it and at what time is not told, so that reviewing stays blind.',
  filter: 'Show',
  all: 'All',
  unread: 'Unread',
  markAll: 'Mark all as read',
  mark: 'Mark as read',
  isOver: 'Settled since',
  isNew: 'Unread',
  nothing: {
    title: 'Nothing to tell yet',
    says: 'When a task of yours comes back, or a review is asked of you, it stands here.',
  },
  nothingUnread: { title: 'Nothing is unread', says: 'All that was told is read.' },
  failed: 'That could not be marked as read. Check your connection and try again.',
  keys: {
    next: 'Next notification',
    previous: 'Notification before',
    mark: 'Mark as read',
    markAll: 'Mark all as read',
  },
  older: (most: number) => `The newest ${most} are shown. What was read goes after some months.`,
  mails: 'Which mails you get',
} as const

export const mailStrings = {
  title: 'Mails about your work',
  lead: 'They name the dataset and what kind of work it is, and lead to its page. They never hold the text of a task.',
  digest: 'One mail a day with what is new',
  digestHint: 'Only what you have not read. When nothing is new there is no mail.',
  hour: 'At',
  zone: 'Time zone',
  here: (zone: string) => `Use ${zone}, as this browser`,
  urgent: 'A mail at once when somebody cannot go on without you',
  urgentHint: 'At most one an hour. What comes within it stands in the mail of the day.',
  saved: 'Saved',
  none: 'This installation has no mail server yet: mails are kept where admins read them, and do not reach you.',
} as const
