export const historyStrings = {
  title: 'Draft history',
  lead: 'A snapshot is kept about once a minute while you write, and before one text replaces another. Older snapshots are reduced to one per hour, then one per day. Only you can see them.',
  none: 'No snapshots yet. The first one is kept when the draft is saved for the second time.',
  restore: 'Restore this',
  same: 'Identical to the current draft.',
  legend: 'Struck through: only in the snapshot. Underlined: only in the current draft.',
  older: 'Show older snapshots',
  loading: 'Loading the history',
  failed: 'The history could not be loaded. Nothing is lost. Try again.',
} as const

export const deleteStrings = {
  question: (name: string, isCopy: boolean) =>
    name === ''
      ? `Delete this empty ${isCopy ? 'copy' : 'draft'}?`
      : `Delete the ${isCopy ? 'copy' : 'draft'} “${name}”?`,
  what: 'Its conversation, rubric, history and test-drives are deleted permanently. Records of model use, your writing time and your reasons for keeping flagged text stay.',
  keep: 'Keep the draft',
  done: (name: string, isCopy: boolean) =>
    name === ''
      ? `The empty ${isCopy ? 'copy' : 'draft'} is deleted`
      : `The ${isCopy ? 'copy' : 'draft'} “${name}” is deleted`,
  failed: 'The draft was not deleted',
} as const
