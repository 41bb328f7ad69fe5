import { MAX_CRITERIA, MAX_CRITERION_LENGTH } from '../../../domain/authoring/draft-limits'
import type { DraftCriterion } from '../../../domain/authoring/task-drafts'

/** Restores a deleted criterion at its place, unless the rubric has it already or is full. */
export function restoreCriterion(
  criteria: readonly DraftCriterion[],
  criterion: DraftCriterion,
  at: number,
): DraftCriterion[] {
  if (criteria.some(({ id }) => id === criterion.id) || criteria.length >= MAX_CRITERIA) return [...criteria]
  return [...criteria.slice(0, at), criterion, ...criteria.slice(at)]
}

/** Restores what was read as points at the start of a text, and the points before. */
export function restorePrefix(
  criteria: readonly DraftCriterion[],
  id: string,
  prefix: string,
  points: number | null,
): DraftCriterion[] {
  return criteria.map((criterion) =>
    criterion.id === id
      ? { ...criterion, points, text: `${prefix}${criterion.text}`.slice(0, MAX_CRITERION_LENGTH) }
      : criterion,
  )
}
