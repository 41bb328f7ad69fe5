export const historyStrings = {
  title: 'History',
  lead: 'What changed, who changed it and when, from the audit log.',
  whoSees: 'Who may see this',
  inLog: 'In the audit log',
  empty: 'Nothing recorded',
  emptyWhy: 'It was created before the audit log started, or nobody has changed it since.',
  failed: 'The history could not be loaded',
  retry: 'Try again',
  loading: 'Loading the history',
  list: 'Events, newest first',
  showOlder: 'Show older events',
}
