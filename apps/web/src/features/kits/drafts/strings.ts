import { formatCount } from '../../../components/ui/text/format'

const listed = new Intl.ListFormat('en', { type: 'conjunction' })
const MAX_NAMED = 5

/** Text shared by all draft editors. */
export const draftStrings = {
  undo: 'Undo',
  redo: 'Redo',
  keys: 'Keys',
  recovered: 'Your last changes had not reached the server. They are restored.',
  merged: 'Changes from your other tab or device were merged',
  updated: 'Changed in your other tab or on another device',
  changedParts: (names: readonly string[]) => {
    const more = names.length - MAX_NAMED
    const named = more > 1 ? [...names.slice(0, MAX_NAMED), `${more} more`] : names
    // Below a title that says where they were changed.
    return listed.format(named)
  },
  conflict: 'This draft was also changed in another tab or on another device',
  conflictAgain:
    'The version you chose is not saved: the draft was changed again in another tab or on another device',
  conflictKept:
    'Your text is kept here and you can keep writing. It is saved to the server after you compare both versions.',
  compare: 'Compare versions',
  saving: 'Saving',
  blank: 'Nothing to save yet',
  saved: 'Saved',
  // Short enough for the footer on a phone.
  unsaved: 'Not saved yet',
  unsavedConflict: 'Not saved: compare',
  whyUnsaved: 'Not saved yet: go to the reason',
  unkept: 'Text too long',
  saveNow: 'Save now',
  tryAgain: 'Try again',
  comesBack: 'It comes back here when the person who wrote it signs in again.',
  nowhere: 'This browser can’t store your draft. Don’t close this tab until it is saved.',
  missingTitle: (count: number) => `${formatCount(count, 'item')} missing before you can submit`,
  missing: (count: number) => `${count} missing`,
  missingBefore: (count: number) => `${formatCount(count, 'item')} left before you can submit`,
  adviceOnly: (count: number) => `${formatCount(count, 'item')} worth checking`,
  advice: (count: number) => `${count} to check`,
  nothingMissing: 'Nothing is missing.',
  unchecked: 'Not checked for patient data yet.',
  adviceTitle: 'Worth checking',
  ignored: 'Ignored: the key was pressed again at once',
  ignoredSays:
    'It would have decided the next item before you could see it. Press the key once more to decide that item.',
  notSubmitted: (noun: string) => `Your ${noun} was not submitted`,
  canSubmit: (noun: string) => `Your ${noun} is saved now. You can submit it again.`,
  outcomeUnknown: (noun: string) => `We don’t know yet whether your ${noun} was submitted`,
  outcomeChecked:
    'The connection was lost before the server answered. This page checks by itself. If you try again, nothing is submitted twice.',
} as const
