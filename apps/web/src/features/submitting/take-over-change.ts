import type { ProposedChange } from '../../domain/submissions'
import type { TaskDraft } from '../../domain/task-drafts'

/** The rubric with a reviewer's change made; null when there is nothing left to change. A new criterion gets `newId`. */
export function takeOverChange(
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
    criteria: draft.criteria.map((one) =>
      one.id === criterionId ? { ...one, text: text ?? one.text, points: points ?? one.points } : one,
    ),
  }
}

/** The draft with a reply to a point. */
export function writeReply(draft: TaskDraft, point: string, text: string): TaskDraft {
  return { ...draft, replies: [...draft.replies.filter((reply) => reply.point !== point), { point, text }] }
}
