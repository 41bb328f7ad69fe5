export const strings = {
  title: 'Notifications',
  lead: 'What happened, and what you are asked to do, by day. To keep reviewing blind, notifications show neither names nor times.',
  filter: 'Show',
  all: 'All',
  unread: 'Unread',
  markAll: 'Mark all as read',
  mark: 'Mark as read',
  isOver: 'No longer current',
  isNew: 'Unread',
  nothing: {
    title: 'No notifications yet',
    says: 'You are notified when a task of yours is returned or decided, when you are assigned a review, and when a thread needs your answer. Admins are also notified of runs, stuck tasks and unused invitations.',
  },
  nothingUnread: { title: 'No unread notifications', says: 'You have read all your notifications.' },
  failed: 'The notification could not be marked as read. Check your connection and try again.',
  older: (shown: number) =>
    `Only the newest ${shown} are shown. Read notifications are deleted after some months.`,
  mails: 'Choose which emails you get',
} as const

export const mailStrings = {
  title: 'Emails about your work',
  lead: 'Each email names the dataset and the kind of event, and links to its page. Emails never contain the text of a task.',
  digest: 'A daily email with what is new',
  digestHint: 'It lists only what you have not read. When there is nothing new, no email is sent.',
  hour: 'At',
  zone: 'Time zone',
  here: (zone: string) => `Use this browser’s time zone, ${zone}`,
  urgent: 'An immediate email when someone, or a run, can’t continue without you',
  urgentHint: 'At most one per hour. Anything else that is urgent in that hour is in the daily email.',
  saved: 'Saved',
  none: 'This installation has no mail server yet. Emails are stored where admins can read them, and do not reach you.',
} as const
