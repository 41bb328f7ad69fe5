import type { RubricLine } from '../../reviewing/apply-changes'
import type { ReviewChange } from '../../reviewing/review-changes'
import { visibleText, type AlignedRow, type Difference, type Variant } from './aligned-row'
import { compareIds, joinAlike, linesIn, type Group, type Slot } from './join-alike'
import { medianPoints } from '../median-points'
import { sortVoices, type Letter, type Voice } from './voices'

/** What a reviewer reviewed and proposes, under their letter. */
export interface LetteredChanges {
  letter: Letter
  changes: readonly ReviewChange[]
  reviewedCriteria: readonly string[] | null
}

/**
 * Lays the author's rubric and each reviewer's side by side. Rows match by stable id, then added lines by
 * text similarity; every line of every rubric is in exactly one row. The author's criteria keep their order,
 * and additions follow in reviewers' order. A line missing from any rubric is a difference. A reviewer who did
 * not review a criterion has no opinion on it: neither agreement nor points.
 */
export function alignRubrics(
  criteria: readonly RubricLine[],
  reviews: readonly LetteredChanges[],
): AlignedRow[] {
  const authored = criteria.map(({ stableId, text, points }, index): Group => {
    const line = { stableId, text, points }
    const slots = reviews.flatMap(({ letter, changes, reviewedCriteria }): [Letter, Slot][] => {
      const proposals = changes
        .filter((change) => change.stableId === stableId)
        .map((change) => ({ ...change, by: letter }))
      const isReviewed = proposals.length > 0 || reviewedCriteria?.includes(stableId)
      return isReviewed ? [[letter, slotOf(line, proposals)]] : []
    })
    return { place: index + 1, slots: new Map<Voice, Slot>([['author', { line, proposals: [] }], ...slots]) }
  })
  const added = readAdded(new Set(criteria.map(({ stableId }) => stableId)), reviews)
  const rows = joinAlike([...authored, ...added.map(({ group }) => group)]).map((group) => ({
    group,
    row: rowOf(group, reviews),
  }))
  const turnOf = new Map(
    added.flatMap(({ group, turn }) => linesIn(group).map(({ stableId }) => [stableId, turn] as const)),
  )
  const firstTurn = ({ group }: { group: Group }) =>
    Math.min(...linesIn(group).map(({ stableId }) => turnOf.get(stableId) ?? 0))
  rows.sort((one, other) =>
    (one.row.place ?? Infinity) === (other.row.place ?? Infinity)
      ? firstTurn(one) - firstTurn(other) || compareIds(one.row.key, other.row.key)
      : (one.row.place ?? Infinity) - (other.row.place ?? Infinity),
  )
  return rows.map(({ row }) => row)
}

function slotOf(line: RubricLine, proposals: Slot['proposals']): Slot {
  let [text, points] = [line.text, line.points]
  for (const proposal of proposals) {
    if (proposal.action === 'drop') return { line: null, proposals: [proposal] }
    if (proposal.action === 'edit') text = proposal.text
    if (proposal.action === 'points') points = proposal.points
  }
  return { line: { ...line, text, points }, proposals }
}

/** Additions by id, each with its earliest position in any review. */
function readAdded(
  known: ReadonlySet<string>,
  reviews: readonly LetteredChanges[],
): { group: Group; turn: number }[] {
  const byId = new Map<string, { group: Group; turn: number }>()
  for (const { letter, changes } of reviews) {
    const additions = changes.flatMap((change) =>
      change.action === 'add' && !known.has(change.stableId) ? [change] : [],
    )
    additions.forEach((change, turn) => {
      const { stableId, text, points } = change
      const found = byId.get(stableId) ?? { group: { place: null, slots: new Map() }, turn }
      found.group.slots.set(letter, {
        line: { stableId, text, points },
        proposals: [{ ...change, by: letter }],
      })
      byId.set(stableId, { ...found, turn: Math.min(found.turn, turn) })
    })
  }
  return [...byId.values()]
}

function rowOf({ place, slots }: Group, reviews: readonly LetteredChanges[]): AlignedRow {
  const variants = listVariants(slots)
  const lines = linesIn({ place, slots })
  const author = slots.get('author')?.line
  const key = author?.stableId ?? lines.map(({ stableId }) => stableId).toSorted(compareIds)[0] ?? ''
  const silent = place === null ? [] : reviews.filter(({ letter }) => !slots.has(letter))
  const lettersOf = (some: readonly LetteredChanges[]) => some.map(({ letter }) => letter)
  const row = {
    key,
    place,
    notReviewedBy: lettersOf(silent.filter(({ reviewedCriteria }) => reviewedCriteria !== null)),
    unknownFor: lettersOf(silent.filter(({ reviewedCriteria }) => reviewedCriteria === null)),
  }
  const [first] = variants
  if (variants.length === 1 && first?.is === 'line' && author)
    return { is: 'agreement', ...row, line: first.line, by: first.by }
  const differ: Difference[] = []
  if (new Set(lines.map(({ text }) => visibleText(text))).size > 1) differ.push('text')
  if (new Set(lines.map(({ points }) => points)).size > 1) differ.push('points')
  if (variants.some(({ is }) => is === 'drop')) differ.push('dropped')
  if (!author) differ.push('added')
  return {
    is: 'difference',
    ...row,
    variants,
    differ,
    median: medianPoints(lines.map(({ points }) => points)) ?? 0,
  }
}

/**
 * Merges lines that look the same into one variant. The order of reviewers doesn't affect which text
 * represents a variant.
 */
function listVariants(slots: Group['slots']): Variant[] {
  const held = new Map<string, Extract<Variant, { is: 'line' }>>()
  const drop: Extract<Variant, { is: 'drop' }> = { is: 'drop', by: [], proposals: [] }
  for (const voice of sortVoices(slots.keys())) {
    const slot = slots.get(voice)
    if (!slot) continue
    if (!slot.line) {
      if (voice !== 'author') drop.by.push(voice)
      drop.proposals.push(...slot.proposals)
      continue
    }
    const visible = JSON.stringify([visibleText(slot.line.text), slot.line.points])
    const variant = held.get(visible) ?? { is: 'line', by: [], line: slot.line, proposals: [] }
    if (!variant.by.includes('author') && isBefore(slot.line, variant.line)) variant.line = slot.line
    variant.by.push(voice)
    variant.proposals.push(...slot.proposals)
    held.set(visible, variant)
  }
  const isAuthors = (variant: Variant) => Number(variant.by.some((voice) => voice === 'author'))
  const lines = [...held.values()].sort(
    (one, other) =>
      isAuthors(other) - isAuthors(one) ||
      other.by.length - one.by.length ||
      compareLines(one.line, other.line),
  )
  return drop.by.length > 0 ? [...lines, drop] : lines
}

const isBefore = (one: RubricLine, other: RubricLine) => compareLines(one, other) < 0

const compareLines = (one: RubricLine, other: RubricLine) =>
  compareIds(one.text, other.text) || other.points - one.points || compareIds(one.stableId, other.stableId)
