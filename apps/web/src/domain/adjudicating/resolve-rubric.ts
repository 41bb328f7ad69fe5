import type { AlignedRow } from './aligned-row'
import type { RubricLine } from '../reviewing/apply-changes'
import type { LineProvenance } from './final-provenance'
import type { Resolution } from './resolution'
import { traceLine } from './trace-line'

/** A criterion of the rubric as it is decided. */
export interface FinalLine extends RubricLine {
  /** The row that it comes from. */
  key: string
  provenance: LineProvenance
}

/**
 * The rubric that the resolutions give, in the order of the rows. Of one row the last resolution counts, and one of a row
 * that is not there counts for nothing. Agreed rows stay unless they are resolved otherwise. A difference that is not
 * resolved yet stands as the author wrote it, so that the result can be looked at on the way, and what was only added is
 * not in. The same rows and resolutions give the same rubric, whenever it is asked for.
 */
export function resolveRubric(rows: readonly AlignedRow[], resolutions: readonly Resolution[]): FinalLine[] {
  const byKey = new Map(resolutions.map((resolution) => [resolution.key, resolution]))
  return rows.flatMap((row) => {
    const resolution = byKey.get(row.key) ?? null
    return linesAfter(row, resolution).map((line) => ({
      ...line,
      key: row.key,
      provenance: traceLine(row, line, resolution),
    }))
  })
}

function linesAfter(row: AlignedRow, resolution: Resolution | null): RubricLine[] {
  const { key: stableId } = row
  switch (resolution?.is) {
    case undefined:
      return authorsLine(row)
    case 'drop':
      return []
    case 'both':
      return resolution.lines.map((line) => ({ ...line, text: line.text.trim() }))
    case 'take':
    case 'reword':
      return [
        {
          stableId,
          text: resolution.text.trim(),
          points: resolution.points ?? (row.is === 'difference' ? row.median : row.line.points),
        },
      ]
  }
}

function authorsLine(row: AlignedRow): RubricLine[] {
  if (row.is === 'agreement') return [row.line]
  return row.variants.flatMap((variant) =>
    variant.is === 'line' && variant.by.includes('author') ? [variant.line] : [],
  )
}
