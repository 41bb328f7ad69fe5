import type { ReviewDraft } from '../../../domain/reviewing/review-draft'
import type { GuardedText } from '../../kits/guard/guarded-text'
import { setReasonNote, writeText } from './change-review'

/**
 * Lists the texts of a review that others will read, as the server checks them: new and reworded criteria,
 * notes on reasons, and the note. The private note is not checked.
 */
export function listGuardedReviewTexts(
  draft: ReviewDraft,
  criteria: readonly { stableId: string }[],
): GuardedText<ReviewDraft>[] {
  const added = draft.changes.filter(({ action }) => action === 'add')
  const changes = draft.changes.flatMap((change): GuardedText<ReviewDraft>[] => {
    const { stableId, action } = change
    const where =
      action === 'add'
        ? `added criterion ${added.indexOf(change) + 1}`
        : `criterion ${criteria.findIndex((criterion) => criterion.stableId === stableId) + 1}`
    const part = `criterion:${stableId}`
    const why: GuardedText<ReviewDraft> = {
      key: `why:${action}:${stableId}`,
      where: `the reason for ${where}`,
      part,
      text: change.note ?? '',
      write: (now, next) => setReasonNote(now, { stableId }, action, next),
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
