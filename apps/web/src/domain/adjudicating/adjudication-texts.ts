import type { AdjudicationDraft } from './adjudication-draft'

/**
 * The texts of an adjudication that other people will read, each with a label for where it was typed. Private
 * notes are excluded.
 */
export function listAdjudicationTexts({
  note,
  ratingReason,
  resolutions,
}: AdjudicationDraft): { text: string; where: string }[] {
  const typed = resolutions.flatMap((resolution) => {
    switch (resolution.is) {
      case 'reword':
        return [{ text: resolution.text, where: 'reworded criterion' }]
      case 'drop':
        return [{ text: resolution.note, where: 'reason of a drop' }]
      case 'take':
        return [{ text: resolution.text, where: 'criterion' }]
      case 'both':
        return resolution.lines.map(({ text }) => ({ text, where: 'criterion' }))
    }
  })
  return [
    ...typed,
    { text: ratingReason, where: 'reason of the rating' },
    { text: note, where: 'note' },
  ].filter(({ text }) => text.trim() !== '')
}
