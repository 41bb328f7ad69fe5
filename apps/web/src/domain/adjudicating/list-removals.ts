import type { ChangeReason } from '../reviewing/return-reasons'
import { linesOf, type AlignedRow } from './alignment/aligned-row'
import type { Resolution } from './resolution'

/** A criterion that is removed from the rubric, or an addition that is left out. */
export interface Removal {
  key: string
  text: string
  points: number
  /** True if the author wrote it; false if reviewers added it. */
  wasIn: boolean
  reason: ChangeReason | null
  note: string
}

/** What the resolutions remove, in the order of the rows. */
export function listRemovals(rows: readonly AlignedRow[], resolutions: readonly Resolution[]): Removal[] {
  const byKey = new Map(resolutions.map((resolution) => [resolution.key, resolution]))
  return rows.flatMap((row) => {
    const resolution = byKey.get(row.key)
    const [line] = linesOf(row)
    return resolution?.is === 'drop' && line
      ? [
          {
            key: row.key,
            text: line.text,
            points: line.points,
            wasIn: row.place !== null,
            reason: resolution.reason,
            note: resolution.note,
          },
        ]
      : []
  })
}
