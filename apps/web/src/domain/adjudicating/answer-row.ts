import {
  isUnreviewed,
  linesOf,
  visibleText,
  type AlignedRow,
  type DifferingRow,
  type Variant,
} from './alignment/aligned-row'
import { medianPoints } from './median-points'
import type { RubricLine } from '../reviewing/apply-changes'
import type { Resolution } from './resolution'

/**
 * What one key press decides about a row. `take` names a variant by its index from 0; `median` keeps the chosen
 * text and takes the median points.
 */
export type RowAnswer =
  { is: 'take'; variant: number } | { is: 'both' } | { is: 'median' } | { is: 'reword' } | { is: 'drop' }

/**
 * The resolution for a key press, or null if the key does nothing on this row. A variant is taken with its text and
 * its points, unless `known` has points that the adjudicator set on another text. A drop keeps its proposer's reason.
 * With `both`, a text that has several points gets the median of its own supporters; it also keeps a criterion that
 * nobody reviewed, or that has only one wording with one number of points.
 */
export function answerRow(
  row: AlignedRow,
  answer: RowAnswer,
  newId: () => string,
  known: Resolution | null = null,
): Resolution | null {
  const { key } = row
  const [first] = linesOf(row)
  switch (answer.is) {
    case 'take': {
      const variant = row.is === 'difference' ? row.variants[answer.variant] : undefined
      if (row.is !== 'difference' || !variant) return null
      if (variant.is === 'drop') return dropRow(row)
      return { is: 'take', key, text: variant.line.text, ...pointsFor(row, variant.line, known) }
    }
    case 'both':
      if (row.is === 'difference') return keepOnly(row, known) ?? keepAll(row, newId)
      return isUnreviewed(row) ? { is: 'take', key, text: row.line.text, points: row.line.points } : null
    case 'median':
      return takeMedian(row, known)
    case 'reword':
      return first ? { is: 'reword', key, text: first.text, points: first.points } : null
    case 'drop':
      return dropRow(row)
  }
}

/**
 * Where another variant has the same text, or this one was taken already, the choice is about points, so the variant's
 * apply.
 */
function pointsFor(row: AlignedRow, { text, points }: RubricLine, known: Resolution | null) {
  const isOwn = (known?.is === 'take' || known?.is === 'reword') && known.arePointsOwn
  const isTaken = known?.is === 'take' && visibleText(known.text) === visibleText(text)
  return isOwn && known.points !== null && !isTaken && !hasTwin(row, text)
    ? { points: known.points, arePointsOwn: true as const }
    : { points }
}

/** Where texts differ, one must be chosen before it gets the median. */
function takeMedian(row: AlignedRow, known: Resolution | null): Resolution | null {
  if (row.is === 'agreement' || !row.differ.includes('points')) return null
  const { key, median: points } = row
  if (known?.is === 'take' || known?.is === 'reword') return { is: known.is, key, text: known.text, points }
  const [first] = row.differ.includes('text') ? [] : linesOf(row)
  return first ? { is: 'take', key, text: first.text, points } : null
}

const hasTwin = (row: AlignedRow, text: string) =>
  linesOf(row).filter((line) => visibleText(line.text) === visibleText(text)).length > 1

function dropRow(row: AlignedRow): Resolution {
  const proposal = row.is === 'difference' ? row.variants.find(({ is }) => is === 'drop') : undefined
  // The reason “other” means nothing without the reviewer's note.
  const reasons = proposal?.proposals.map(({ reason }) => reason).filter((reason) => reason !== 'other') ?? []
  return { is: 'drop', key: row.key, reason: reasons[0] ?? null, note: '' }
}

/** Takes the only variant that isn't a drop. One that was taken already keeps its points. */
function keepOnly(row: DifferingRow, known: Resolution | null): Resolution | null {
  const [line, ...others] = linesOf(row)
  if (!line || others.length > 0) return null
  const isTaken = known?.is === 'take' && visibleText(known.text) === visibleText(line.text)
  return isTaken ? known : { is: 'take', key: row.key, text: line.text, points: line.points }
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
