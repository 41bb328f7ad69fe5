import type { DraftCriterion } from '../task-drafts'
import type { Fix } from './finding'

/** The rubric after a fix; what is split keeps its id in the first part, and `newId` is the second's. */
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
        return [
          { ...criterion, text: fix.parts[0] },
          { ...criterion, id: newId, text: fix.parts[1], origin: { is: 'split', of: [criterion.id] } },
        ]
    }
  })
}
