import type { AlignedRow } from './alignment/aligned-row'
import type { RubricLine } from '../reviewing/apply-changes'
import type { LineProvenance } from './final-provenance'
import type { Resolution } from './resolution'
import { traceLine } from './alignment/trace-line'

/** A criterion of the final rubric. */
export interface FinalLine extends RubricLine {
  /** The key of its row. */
  key: string
  provenance: LineProvenance
}

/**
 * Applies the resolutions, in row order. The last resolution of a row wins; those of unknown rows are
 * ignored. An unresolved difference keeps the author's line and leaves additions out, so that the result can
 * be previewed at any time. The function is deterministic.
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
