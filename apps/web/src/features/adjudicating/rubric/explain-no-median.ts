import { pointsOfVoices, type AlignedRow } from '../../../domain/adjudicating/alignment/aligned-row'
import { nameMedian } from '../../../domain/adjudicating/median-points'
import type { Resolution } from '../../../domain/adjudicating/resolution'
import { formatPoints } from '../../../components/ui/text/format'
import { strings } from '../strings'

/** Why the median of the points can't be taken on a criterion; `key` takes it once a text is chosen. */
export function explainNoMedian(row: AlignedRow, resolution: Resolution | null, key: string): string {
  if (row.is === 'agreement' || !row.differ.includes('points')) return strings.nothingTo.median
  return resolution?.is === 'both'
    ? strings.noPoints.both
    : strings.medianNeedsText(nameMedian(pointsOfVoices(row)), formatPoints(row.median), key)
}
