import { formatCount } from '../../../../components/ui/text/format'
import type { DifferenceKind } from './difference'

/** Text of the screen that resolves a conflict. */
export const conflictStrings = {
  title: 'This draft was changed in two places',
  behind: 'This draft was changed elsewhere',
  savedElsewhere: 'from another tab or device',
  both: 'Keep both',
  keepItem: 'Keep it',
  leaveOut: 'Leave it out',
  none: '(empty)',
  allMine: 'Take everything from this device',
  allTheirs: 'Take everything from the server',
  keep: 'Save this version',
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
