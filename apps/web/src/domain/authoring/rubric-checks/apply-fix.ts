import type { DraftCriterion } from '../task-drafts'
import type { Fix } from './finding'
import { splitInTwo } from './split-in-two'

/** Applies a fix to a rubric. After a split, the first part keeps the id and the second gets `newId`. */
export function applyFix(
  criteria: readonly DraftCriterion[],
  criterionId: string,
  fix: Fix,
  newId: string,
): DraftCriterion[] {
  return criteria.flatMap((criterion): DraftCriterion[] => {
    if (criterion.id !== criterionId) return [criterion]
    switch (fix.is) {
      case 'flip_sign':
        return [{ ...criterion, points: fix.points }]
      case 'replace':
        return [{ ...criterion, text: fix.text }]
      case 'delete':
        return []
      case 'split':
        return splitInTwo(criterion, fix.parts, newId)
    }
  })
}
