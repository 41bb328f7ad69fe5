import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import type { GuardedText } from '../guard/guarded-text'
import { writeText } from './change-review'

/** What a reviewer typed for others, as the server checks it: new and reworded criteria, and the note. What is for them alone is not looked at. */
export function listReviewGuarded(draft: ReviewDraft, criteria: readonly { stableId: string }[]): GuardedText<ReviewDraft>[] {
  const added = draft.changes.filter(({ action }) => action === 'add')
  const changes = draft.changes.flatMap((change): GuardedText<ReviewDraft>[] => {
    if (change.action !== 'edit' && change.action !== 'add') return []
    const { stableId, text } = change
    const where = change.action === 'add' ? `added criterion ${added.indexOf(change) + 1}` : `criterion ${criteria.findIndex((one) => one.stableId === stableId) + 1}`
    return [{ key: `${change.action}:${stableId}`, where, part: `criterion:${stableId}`, text, write: (now, next) => writeText(now, { stableId }, next) }]
  })
  const note: GuardedText<ReviewDraft> = { key: 'note', where: 'the note', part: 'note', text: draft.note, write: (now, text) => ({ ...now, note: text }) }
  return [...changes, note].filter(({ text }) => text.trim() !== '')
}
