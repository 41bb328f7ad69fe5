import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import type { GuardedText } from '../guard/guarded-text'
import { explainReason, writeText } from './change-review'

/** What a reviewer typed for others, as the server checks it: new and reworded criteria, reasons in words, and the note. What is for them alone is not looked at. */
export function listReviewGuarded(
  draft: ReviewDraft,
  criteria: readonly { stableId: string }[],
): GuardedText<ReviewDraft>[] {
  const added = draft.changes.filter(({ action }) => action === 'add')
  const changes = draft.changes.flatMap((change): GuardedText<ReviewDraft>[] => {
    const { stableId, action } = change
    const where =
      action === 'add'
        ? `added criterion ${added.indexOf(change) + 1}`
        : `criterion ${criteria.findIndex((one) => one.stableId === stableId) + 1}`
    const part = `criterion:${stableId}`
    const why: GuardedText<ReviewDraft> = {
      key: `why:${action}:${stableId}`,
      where: `the reason for ${where}`,
      part,
      text: change.note ?? '',
      write: (now, next) => explainReason(now, { stableId }, action, next),
    }
    if (action !== 'edit' && action !== 'add') return [why]
    return [
      {
        key: `${action}:${stableId}`,
        where,
        part,
        text: change.text,
        write: (now, next) => writeText(now, { stableId }, next),
      },
      why,
    ]
  })
  const note: GuardedText<ReviewDraft> = {
    key: 'note',
    where: 'the note',
    part: 'note',
    text: draft.note,
    write: (now, text) => ({ ...now, note: text }),
  }
  return [...changes, note].filter(({ text }) => text.trim() !== '')
}
