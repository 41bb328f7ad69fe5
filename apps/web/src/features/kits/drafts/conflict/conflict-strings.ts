import { formatCount } from '../../../../components/ui/text/format'
import type { Difference, DifferenceKind } from './difference'

/** Text of the screen that resolves a conflict. */
export const conflictStrings = {
  title: 'This draft was changed in two places',
  behind: 'This draft was changed elsewhere',
  lead: 'You changed it here, and it was also changed in another tab or on another device. Choose what to keep.',
  leadBehind:
    'You changed nothing here since. Check the changes from the other tab or device, then load them.',
  savedElsewhere: 'from another tab or device',
  savedHere: 'from this tab',
  readAt: 'Last compared with the server at',
  /** Names what changed after the user chose. */
  updated: ({ differing, same }: Record<'differing' | 'same', readonly string[]>) =>
    [
      'The server’s text changed while you compared it. The newest is shown, and your choices are kept.',
      differing.length > 0 ? `Changed since you chose: ${differing.join(', ')}.` : '',
      same.length > 0 ? `Now the same in both places: ${same.join(', ')}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  both: {
    two: 'Keep both',
    combined: 'Keep one, with the details of both',
    appended: 'Keep both in one text, this device’s first',
  } satisfies Record<NonNullable<Difference['both']>, string>,
  keptTwice: (pairs: readonly (readonly [number, number])[]) =>
    `${pairs.map(([first, second]) => `Criteria ${first} and ${second} are two versions of one criterion`).join('. ')}. Drop or change one of them.`,
  asTwo: 'They stay two items, one below the other.',
  keepItem: 'Keep it',
  leaveOut: 'Leave it out',
  none: '(empty)',
  allMine: 'Take everything from this device',
  allTheirs: 'Take everything from the server',
  keep: 'Save this version',
  later: 'Decide later',
  again:
    'The version you chose was not saved, because the draft was changed again in another tab or on another device. Compare again: the server’s text below is the newest.',
  keepsAll: 'This choice keeps everything that was written in both places.',
  onlyMine: 'This choice keeps only the text of this device. What is only on the server is left out.',
  onlyTheirs: 'This choice keeps only the text of the server. What is only on this device is left out.',
  leavesOut: (mine: number, theirs: number) =>
    `This choice leaves out ${[
      mine > 0 ? `${formatCount(mine, 'change')} from this device` : '',
      theirs > 0 ? `${formatCount(theirs, 'change')} from the server` : '',
    ]
      .filter(Boolean)
      .join(' and ')}.`,
  loadLatest: 'Load the latest version',
  legend: 'Underlined: only in this version of the text.',
  combined: 'No text differs. Saving combines what both places contain.',
  overflow: (label: string, by: number) =>
    `${label}: leave out ${formatCount(by, 'more item')} before you save; there are too many.`,
  choice: (label: string) => `${label}: which version to keep`,
  unfold: (count: number) => `Show ${formatCount(count, 'unchanged word')}`,
  what: {
    changed: 'Different',
    changed_both: 'Changed in both places',
    changed_here: 'Changed on this device only',
    changed_there: 'Changed on the server only',
    added_here: 'Added on this device',
    added_there: 'Added on the server',
    removed_here: 'Removed on this device',
    removed_there: 'Removed on the server',
    only_here: 'Only on this device',
    only_there: 'Only on the server',
  } satisfies Record<DifferenceKind, string>,
} as const
