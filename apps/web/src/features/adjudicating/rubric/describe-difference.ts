import { lowerFirst } from '../../../domain/platform/first-letter'
import { describeUnreviewed } from '../../../domain/adjudicating/alignment/describe-unreviewed'
import { formatPoints } from '../../../components/ui/text/format'
import {
  isUnreviewed,
  needsDecision,
  pointsOfVoices,
  visibleText,
  type AgreedRow,
  type AlignedRow,
  type Difference,
  type DifferingRow,
} from '../../../domain/adjudicating/alignment/aligned-row'
import { nameMedian } from '../../../domain/adjudicating/median-points'
import type { AdjudicationDraft } from '../../../domain/adjudicating/adjudication-draft'
import type { Resolution } from '../../../domain/adjudicating/resolution'
import { sortVoices, formatVoices, type Voice } from '../../../domain/adjudicating/alignment/voices'
import { findResolution } from '../draft/change-adjudication'
import { strings } from '../strings'

const { differ: words } = strings

/**
 * Describes a row without a difference: “all three”, “Author and reviewer A, not reviewed by reviewer B”, or that
 * the adjudicator changed it.
 */
export function describeAgreement(row: AgreedRow, resolution: Resolution | null = null): string {
  if (resolution && isChanged(row, resolution)) return describeChange(row, resolution)
  if (isUnreviewed(row)) return resolution ? strings.kept : strings.unreviewed
  const unreviewed = describeUnreviewed(row)
  return unreviewed === '' ? strings.all(row.by.length) : `${formatVoices(row.by)}, ${unreviewed}`
}

function describeChange({ line }: AgreedRow, resolution: Resolution): string {
  if (resolution.is === 'drop') return strings.changed.drop
  const points = formatPoints(line.points)
  if (resolution.is !== 'reword') return strings.changed.points(points)
  return (resolution.points ?? line.points) === line.points
    ? strings.changed.text
    : strings.changed.both(points)
}

/** Counts the criteria that needed no decision and that the adjudicator changed or dropped anyway. */
export const countChanged = (
  rows: readonly AlignedRow[],
  draft: Pick<AdjudicationDraft, 'resolutions'>,
): number =>
  rows.filter(
    (row) => row.is === 'agreement' && !needsDecision(row) && isChanged(row, findResolution(draft, row.key)),
  ).length

/** Whether the adjudicator's resolution of an agreed criterion differs from what was agreed. */
export function isChanged({ line }: AgreedRow, resolution: Resolution | null): boolean {
  if (resolution?.is === 'take') return resolution.points !== line.points
  if (resolution?.is === 'reword')
    return (
      visibleText(resolution.text) !== visibleText(line.text) ||
      (resolution.points ?? line.points) !== line.points
    )
  return resolution !== null
}

/** Describes how the variants of a row differ and by whom: “reworded by reviewer B, points differ”. */
export function describeDifference(row: DifferingRow): string {
  const { differ, variants } = row
  const all = variants.flatMap(({ proposals }) => proposals)
  const by = (action: 'edit' | 'drop' | 'add') =>
    named(all.filter((proposal) => proposal.action === action).map((proposal) => proposal.by))
  return [...differ.map(describe), describeUnreviewed(row)].filter((phrase) => phrase !== '').join(', ')

  function describe(what: Difference): string {
    switch (what) {
      case 'added':
        return words.added(by('add'))
      case 'dropped':
        return words.dropped(by('drop'))
      // A criterion that several reviewers added has differing texts, but no one reworded it.
      case 'text':
        return by('edit') === '' ? '' : words.text(by('edit'))
      case 'points':
        return words.points
    }
  }
}

/** The points that a text is taken with, and whose they are where no variant with this text has them. */
export function describePoints(row: DifferingRow, taken: Extract<Resolution, { is: 'take' }>): string {
  const owner = findPointsOwner(row, taken)
  return `${strings.becomes(formatPoints(taken.points))}${owner === null ? '' : strings.becomesOther(owner)}`
}

/** Whose the points of a taken text are; null when a variant with this text has them. */
export function findPointsOwner(
  row: DifferingRow,
  { text, points, arePointsOwn }: Extract<Resolution, { is: 'take' }>,
): ReturnType<typeof nameMedian> | 'adjudicator' | null {
  const isProposed = row.variants.some(
    (variant) =>
      variant.is === 'line' &&
      variant.line.points === points &&
      visibleText(variant.line.text) === visibleText(text),
  )
  if (isProposed) return null
  return points === row.median && !arePointsOwn ? nameMedian(pointsOfVoices(row)) : 'adjudicator'
}

function named(voices: readonly Voice[]): string {
  const names = formatVoices(sortVoices(new Set(voices)))
  return lowerFirst(names)
}
