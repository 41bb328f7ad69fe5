import { MOST_CRITERIA, LONGEST_CRITERION } from '../../domain/draft-limits'
import type { DraftCriterion } from '../../domain/task-drafts'

export function makeCriterion(id: string, text = '', points: number | null = null): DraftCriterion {
  return { id, text, points, tags: [], evidence: '', origin: { is: 'written', of: [] } }
}

/** A new one after `afterId`, or at the end; the same rubric when it is full. */
export function addCriterion(
  criteria: readonly DraftCriterion[],
  added: readonly DraftCriterion[],
  afterId: string | null,
): DraftCriterion[] {
  const at = afterId === null ? criteria.length : criteria.findIndex(({ id }) => id === afterId) + 1
  const fitting = added.slice(0, Math.max(0, MOST_CRITERIA - criteria.length))
  return [...criteria.slice(0, at), ...fitting, ...criteria.slice(at)]
}

export function patchCriterion(
  criteria: readonly DraftCriterion[],
  id: string,
  patch: Partial<DraftCriterion>,
): DraftCriterion[] {
  return criteria.map((criterion) => (criterion.id === id ? { ...criterion, ...patch } : criterion))
}

/** Cuts one in two; the first keeps its id, both keep the points and tags. */
export function splitCriterion(
  criteria: readonly DraftCriterion[],
  id: string,
  at: number,
  newId: string,
): DraftCriterion[] {
  if (criteria.length >= MOST_CRITERIA) return [...criteria]
  return criteria.flatMap((criterion) => {
    if (criterion.id !== id) return [criterion]
    const rest = criterion.text.slice(at).replace(/^[\s,;.]*(and\s+)?/i, '')
    return [
      { ...criterion, text: criterion.text.slice(0, at).replace(/[\s,;]*(\s+and)?\s*$/i, '') },
      {
        ...criterion,
        id: newId,
        text: rest.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
        origin: { is: 'split' as const, of: [id] },
      },
    ]
  })
}

/** Joins one with the next: nothing of either is lost; the first keeps its id and, when it has them, its points. */
export function mergeWithNext(criteria: readonly DraftCriterion[], id: string): DraftCriterion[] {
  const at = criteria.findIndex((criterion) => criterion.id === id)
  const [first, second] = [criteria[at], criteria[at + 1]]
  if (!first || !second) return [...criteria]
  const text = join(first.text, second.text, ' ')
  const evidence = join(first.evidence, second.evidence, '; ')
  const tags = [...new Set([...first.tags, ...second.tags])]
  if (text.length > LONGEST_CRITERION || evidence.length > 1_000 || tags.length > 12) return [...criteria]
  const merged: DraftCriterion = {
    ...first,
    text,
    evidence,
    tags,
    points: first.points ?? second.points,
    origin: { is: 'merged', of: [first.id, second.id] },
  }
  return [...criteria.slice(0, at), merged, ...criteria.slice(at + 2)]
}

/** One place up (−1) or down (1); the same rubric at its ends. */
export function moveCriterion(criteria: readonly DraftCriterion[], id: string, by: -1 | 1): DraftCriterion[] {
  const from = criteria.findIndex((criterion) => criterion.id === id)
  const moved = criteria[from]
  const to = from + by
  if (!moved || to < 0 || to >= criteria.length) return [...criteria]
  const rest = criteria.filter((criterion) => criterion !== moved)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

/** Puts one that was deleted back to its place, unless it is there. */
export function restoreCriterion(
  criteria: readonly DraftCriterion[],
  criterion: DraftCriterion,
  at: number,
): DraftCriterion[] {
  if (criteria.some(({ id }) => id === criterion.id) || criteria.length >= MOST_CRITERIA) return [...criteria]
  return [...criteria.slice(0, at), criterion, ...criteria.slice(at)]
}

/** One point more or less, past 0, within what is allowed; from nothing to 1 or −1. */
export function stepPoints(points: number | null, by: -1 | 1): number {
  const next = by > 0 ? Math.floor(points ?? 0) + 1 : Math.ceil(points ?? 0) - 1
  return Math.max(-10, Math.min(10, next === 0 ? by : next))
}

const join = (first: string, second: string, between: string) =>
  [first.trimEnd(), second.trimStart()].filter(Boolean).join(between)
