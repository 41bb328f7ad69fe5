import { describeUnreviewed } from '../../../domain/adjudicating/alignment/describe-unreviewed'
import type { AgreedRow, Difference, DifferingRow } from '../../../domain/adjudicating/alignment/aligned-row'
import { sortVoices, formatVoices, type Voice } from '../../../domain/adjudicating/alignment/voices'
import { strings } from '../strings'

const { differ: words } = strings

/** Describes who agrees on a row: “all three”, or “Author and reviewer A, not reviewed by reviewer B”. */
export function describeAgreement(row: AgreedRow): string {
  const unreviewed = describeUnreviewed(row)
  return unreviewed === '' ? strings.all(row.by.length) : `${formatVoices(row.by)}, ${unreviewed}`
}

/** Describes how the variants of a row differ and by whom: “reworded by reviewer B, points differ”. */
export function describeDifference(row: DifferingRow): string {
  const { differ, variants } = row
  const all = variants.flatMap(({ proposals }) => proposals)
  const by = (action: 'edit' | 'drop' | 'add') =>
    named(all.filter((proposal) => proposal.action === action).map((proposal) => proposal.by))
  return [...differ.map(describe), describeUnreviewed(row)].filter((phrase) => phrase !== '').join(', ')

  function describe(what: Difference): string {
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
  }
}

function named(voices: readonly Voice[]): string {
  const names = formatVoices(sortVoices(new Set(voices)))
  return names.charAt(0).toLowerCase() + names.slice(1)
}
