import { formatCount } from '../../../components/ui/text/format'

/** Text shared by all draft editors. */
export const draftStrings = {
  undo: 'Undo',
  redo: 'Redo',
  recovered: 'Your last changes had not reached the server. They are restored.',
  saving: 'Saving',
  blank: 'Nothing to save yet',
  saved: 'Saved',
  unsaved: 'Not on the server yet',
  saveNow: 'Save now',
  nowhere: 'This browser can’t store your draft. Don’t close this tab until it is saved.',
  missingTitle: (count: number) => `${formatCount(count, 'item')} missing before you can submit`,
  missing: (count: number) => `${count} missing`,
  missingBefore: (count: number) => `${formatCount(count, 'item')} left before you can submit`,
  adviceOnly: (count: number) => `${formatCount(count, 'item')} worth checking`,
  nothingMissing: 'Nothing is missing.',
  adviceTitle: 'Worth checking',
  conflict: {
    title: 'This draft was changed in two places',
    behind: 'This draft was changed elsewhere',
    mine: 'From here',
    theirs: 'From elsewhere',
    allMine: 'All from here',
    allTheirs: 'All from elsewhere',
    keep: 'Save this version',
    loadLatest: 'Load the latest version',
    legend: 'Struck through: only elsewhere. Underlined: only here.',
  },
} as const
