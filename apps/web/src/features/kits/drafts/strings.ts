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
  tryAgain: 'Try again',
  comesBack: 'It comes back here when its author signs in again.',
  nowhere: 'This browser can’t store your draft. Don’t close this tab until it is saved.',
  missingTitle: (count: number) => `${formatCount(count, 'item')} missing before you can submit`,
  missing: (count: number) => `${count} missing`,
  missingBefore: (count: number) => `${formatCount(count, 'item')} left before you can submit`,
  adviceOnly: (count: number) => `${formatCount(count, 'item')} worth checking`,
  advice: (count: number) => `${count} to check`,
  nothingMissing: 'Nothing is missing.',
  adviceTitle: 'Worth checking',
} as const
