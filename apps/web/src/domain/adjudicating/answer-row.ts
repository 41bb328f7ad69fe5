import {
  isUnreviewed,
  linesOf,
  visibleText,
  type AlignedRow,
  type DifferingRow,
  type Variant,
} from './alignment/aligned-row'
import { medianPoints } from './median-points'
import type { Resolution } from './resolution'

/**
 * What one key press decides about a row. `take` names a variant by its index from 0; `median` keeps the text
 * and takes the median points.
 */
export type RowAnswer =
  { is: 'take'; variant: number } | { is: 'both' } | { is: 'median' } | { is: 'reword' } | { is: 'drop' }

/**
 * The resolution for a key press, or null if the key does nothing on this row. A taken text gets the median
 * of all points, unless another variant has the same text: then the choice is about points, and the variant's
 * apply. A drop keeps its proposer's reason. With `both`, each text gets the median of its own supporters;
 * it also keeps a criterion that nobody reviewed.
 */
export function answerRow(row: AlignedRow, answer: RowAnswer, newId: () => string): Resolution | null {
  const { key } = row
  const [first] = linesOf(row)
  switch (answer.is) {
    case 'take': {
      const variant = row.is === 'difference' ? row.variants[answer.variant] : undefined
      if (row.is !== 'difference' || !variant) return null
      if (variant.is === 'drop') return dropRow(row)
      return {
        is: 'take',
        key,
        text: variant.line.text,
        points: hasTwin(row, variant.line.text) ? variant.line.points : row.median,
      }
    }
    case 'both':
      if (row.is === 'difference') return keepAll(row, newId)
      return isUnreviewed(row) ? { is: 'take', key, text: row.line.text, points: row.line.points } : null
    case 'median':
      return row.is === 'difference' && first && !row.differ.includes('text')
        ? { is: 'take', key, text: first.text, points: row.median }
        : null
    case 'reword':
      return first
        ? {
            is: 'reword',
            key,
            text: first.text,
            points: row.is === 'difference' ? row.median : row.line.points,
          }
        : null
    case 'drop':
      return dropRow(row)
  }
}

const hasTwin = (row: AlignedRow, text: string) =>
  linesOf(row).filter((line) => visibleText(line.text) === visibleText(text)).length > 1

function dropRow(row: AlignedRow): Resolution {
  const proposal = row.is === 'difference' ? row.variants.find(({ is }) => is === 'drop') : undefined
  // The reason “other” means nothing without the reviewer's note.
  const reasons = proposal?.proposals.map(({ reason }) => reason).filter((reason) => reason !== 'other') ?? []
  return { is: 'drop', key: row.key, reason: reasons[0] ?? null, note: '' }
}

function keepAll({ key, variants }: DifferingRow, newId: () => string): Resolution | null {
  const texts = new Map<string, Extract<Variant, { is: 'line' }>[]>()
  for (const variant of variants) {
    if (variant.is === 'line')
      texts.set(visibleText(variant.line.text), [
        ...(texts.get(visibleText(variant.line.text)) ?? []),
        variant,
      ])
  }
  if (texts.size < 2) return null
  const used = new Set<string>()
  const lines = [...texts.values()].flatMap((same) => {
    const [first] = same
    const points = medianPoints(same.flatMap(({ by, line }) => by.map(() => line.points)))
    if (!first || points === null) return []
    const stableId = used.has(first.line.stableId) ? newId() : first.line.stableId
    used.add(stableId)
    return [{ stableId, text: first.line.text, points }]
  })
  return { is: 'both', key, lines }
}
