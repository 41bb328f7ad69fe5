import type { AdjudicationDraft } from '../../../domain/adjudicating/adjudication-draft'
import type { AlignedRow } from '../../../domain/adjudicating/alignment/aligned-row'
import { nameRow } from '../../../domain/adjudicating/alignment/name-row'
import type { GuardedText } from '../../kits/guard/guarded-text'
import { setDropReason, writeReword } from './change-adjudication'

type Guarded = GuardedText<AdjudicationDraft>

/**
 * Lists the texts of an adjudication that others will read, as the server checks them. Only the adjudicator’s
 * own text can be changed; text taken from the author or a reviewer cannot.
 */
export function listGuardedAdjudicationTexts(
  draft: AdjudicationDraft,
  rows: readonly AlignedRow[],
): Guarded[] {
  const resolutions = draft.resolutions.flatMap((resolution): Guarded[] => {
    const { is, key } = resolution
    const [part, name] = [`row:${key}`, nameRow(rows, key).toLowerCase()]
    const taken = (of: string, text: string): Guarded => ({
      key: of,
      where: `${name}, as it was proposed`,
      part,
      text,
      isOthers: true,
      write: (now) => now,
    })
    switch (is) {
      case 'reword':
        return [
          {
            key: `reword:${key}`,
            where: name,
            part,
            text: resolution.text,
            write: (now, text) => writeReword(now, key, text),
          },
        ]
      case 'drop':
        return [
          {
            key: `drop:${key}`,
            where: `why ${name} is dropped`,
            part,
            text: resolution.note,
            write: (now, note) => setDropReason(now, key, { note }),
          },
        ]
      case 'take':
        return [taken(`take:${key}`, resolution.text)]
      case 'both':
        return resolution.lines.map(({ stableId, text }) => taken(`both:${key}:${stableId}`, text))
    }
  })
  const typed: Guarded[] = [
    {
      key: 'ratingReason',
      where: 'the reason of the rating',
      part: 'ratingReason',
      text: draft.ratingReason,
      write: (now, ratingReason) => ({ ...now, ratingReason }),
    },
    {
      key: 'note',
      where: 'the note',
      part: 'note',
      text: draft.note,
      write: (now, note) => ({ ...now, note }),
    },
  ]
  return [...resolutions, ...typed].filter(({ text }) => text.trim() !== '')
}
