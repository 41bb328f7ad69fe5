import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import type { AlignedRow } from '../../domain/adjudicating/aligned-row'
import { nameRow } from '../../domain/adjudicating/name-row'
import type { GuardedText } from '../guard/guarded-text'
import { explainDrop, writeReword } from './change-adjudication'

type Guarded = GuardedText<AdjudicationDraft>

/** What an adjudicator sends to others, as the server checks it. Their own words can be changed; what they take over is of its author or a reviewer and stays as it was written. */
export function listAdjudicationGuarded(draft: AdjudicationDraft, rows: readonly AlignedRow[]): Guarded[] {
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
            write: (now, note) => explainDrop(now, key, { note }),
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
