import type { DifferingRow } from '../../../domain/adjudicating/alignment/aligned-row'
import { sortVoices, formatVoices, type Voice } from '../../../domain/adjudicating/alignment/voices'
import { strings } from '../strings'

const { differ: words } = strings

/** Describes how the variants of a row differ and by whom: “reworded by reviewer B, points differ”. */
export function describeDifference({ differ, variants }: DifferingRow): string {
  const all = variants.flatMap(({ proposals }) => proposals)
  const by = (action: 'edit' | 'drop' | 'add') =>
    named(all.filter((proposal) => proposal.action === action).map((proposal) => proposal.by))
  return differ
    .map((what) => {
      switch (what) {
        case 'added':
          return words.added(by('add'))
        case 'dropped':
          return words.dropped(by('drop'))
        // A criterion that several reviewers added has differing texts, but no one reworded it.
        case 'text':
          return by('edit') === '' ? '' : words.text(by('edit'))
        case 'points':
          return words.points
      }
    })
    .filter((phrase) => phrase !== '')
    .join(', ')
}

function named(voices: readonly Voice[]): string {
  const names = formatVoices(sortVoices(new Set(voices)))
  return names.charAt(0).toLowerCase() + names.slice(1)
}
