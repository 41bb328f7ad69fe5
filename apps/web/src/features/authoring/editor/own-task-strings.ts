export const ownTaskStrings = {
  title: 'Your tasks',
  lead: 'The tasks that you are writing or have written. Only you can see your drafts.',
  begin: 'New task',
  none: 'You have not written a task yet',
  noneLead:
    'A task is a short conversation with a hidden model, your rating of its answer, and a rubric for what the answer must and must not do.',
  empty: 'Empty draft',
  copy: 'Copy',
  actions: (name: string) => `Actions for “${name}”`,
  search: 'Search your tasks',
  searchWhere: 'In the conversation or the rubric',
  found: (count: number) => (count === 1 ? '1 task found' : `${count} tasks found`),
  noneFound: 'No task has all of these words',
  noneFoundLead:
    'The search covers the conversation, the answers, the rubric and the specialty of your own tasks.',
  clear: 'Clear the search',
  searchFailed: 'The search failed',
  retry: 'Retry',
  limit: (count: number) => `Only ${count} tasks are listed. Search with more words to find the others.`,
  groups: { open: 'To write', waiting: 'With others', done: 'Settled' },
} as const
