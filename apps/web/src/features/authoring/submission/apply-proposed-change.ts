import type { ProposedChange } from '../../../domain/authoring/submissions'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'

/**
 * Applies a reviewer's change to the rubric; null when its criterion is gone, or when a new criterion has no
 * text. A new criterion gets `newId`.
 */
export function applyProposedChange(
  draft: TaskDraft,
  { action, criterionId, text, points }: ProposedChange,
  newId: string,
): TaskDraft | null {
  if (action === 'add') {
    if (!text) return null
    return {
      ...draft,
      criteria: [
        ...draft.criteria,
        { id: newId, text, points, tags: [], evidence: '', origin: { is: 'suggested', of: [] } },
      ],
    }
  }
  if (!draft.criteria.some(({ id }) => id === criterionId)) return null
  if (action === 'drop') return { ...draft, criteria: draft.criteria.filter(({ id }) => id !== criterionId) }
  return {
    ...draft,
    criteria: draft.criteria.map((criterion) =>
      criterion.id === criterionId
        ? { ...criterion, text: text ?? criterion.text, points: points ?? criterion.points }
        : criterion,
    ),
  }
}

/** Sets the reply to a point, replacing an earlier one. */
export function writeReply(draft: TaskDraft, point: string, text: string): TaskDraft {
  return { ...draft, replies: [...draft.replies.filter((reply) => reply.point !== point), { point, text }] }
}
