import { MAX_CRITERIA, MAX_CRITERION_LENGTH } from '../../../domain/authoring/draft-limits'
import type { DraftCriterion } from '../../../domain/authoring/task-drafts'

/**
 * Restores removed criteria at their places, the last one first, unless the rubric has them already or is full.
 * A number is the position from which its criterion was removed.
 */
export function restoreCriteria(
  criteria: readonly DraftCriterion[],
  removals: readonly { criterion: DraftCriterion; number: number }[],
): DraftCriterion[] {
  return removals.reduceRight<DraftCriterion[]>(
    (restored, { criterion, number }) =>
      restored.some(({ id }) => id === criterion.id) || restored.length >= MAX_CRITERIA
        ? restored
        : restored.toSpliced(number - 1, 0, criterion),
    [...criteria],
  )
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
