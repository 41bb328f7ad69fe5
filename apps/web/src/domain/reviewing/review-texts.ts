import type { ReviewDraft } from './review-draft'

/**
 * Texts that a reviewer typed for others, each labeled with where it was typed. Private notes are excluded.
 */
export function listReviewTexts({ note, changes }: ReviewDraft): { text: string; where: string }[] {
  const typed = changes.flatMap((change) => {
    const where = change.action === 'add' ? 'added criterion' : 'changed criterion'
    const why = { text: change.note ?? '', where: `reason for a ${where}` }
    return change.action === 'edit' || change.action === 'add' ? [{ text: change.text, where }, why] : [why]
  })
  return [...typed, { text: note, where: 'note' }].filter(({ text }) => text.trim() !== '')
}
