import type { DifferingRow } from '../../domain/adjudicating/aligned-row'
import { sortVoices, tellVoices, type Voice } from '../../domain/adjudicating/voices'
import { strings } from './strings'

const { differ: words } = strings

/** In what the opinions of a row differ, and whose they are: “reworded by reviewer B, points differ”. */
export function tellDifference({ differ, variants }: DifferingRow): string {
  const all = variants.flatMap(({ proposals }) => proposals)
  const by = (action: 'edit' | 'drop' | 'add') =>
    named(all.filter((one) => one.action === action).map((one) => one.by))
  return differ
    .map((what) => {
      switch (what) {
        case 'added':
          return words.added(by('add'))
        case 'dropped':
          return words.dropped(by('drop'))
        // Of what several added alike nobody reworded anything.
        case 'text':
          return by('edit') === '' ? '' : words.text(by('edit'))
        case 'points':
          return words.points
      }
    })
    .filter((said) => said !== '')
    .join(', ')
}

function named(voices: readonly Voice[]): string {
  const said = tellVoices(sortVoices(new Set(voices)))
  return said.charAt(0).toLowerCase() + said.slice(1)
}
