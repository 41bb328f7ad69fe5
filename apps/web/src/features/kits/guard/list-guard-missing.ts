import { isTouch } from '../../../components/browser/is-touch'
import { guardClassWords } from '../../../domain/guard/classes'
import type { MissingLine } from '../drafts/missing-list'
import type { ShownFinding } from './use-guard'

/**
 * The findings in texts that would be submitted, one line per place. The unsent message and example answers
 * are not submitted.
 */
export function listGuardMissing(findings: readonly ShownFinding[]): MissingLine[] {
  const submitted = findings.filter(({ part }) => part !== 'message' && !part.startsWith('example:'))
  const places = new Map(submitted.map(({ part, where }) => [`${part} ${where}`, { part, where }]))
  return [...places.values()].map(({ part, where }) => {
    const inPlace = submitted.filter((finding) => finding.part === part && finding.where === where)
    const kinds = [...new Set(inPlace.map((finding) => guardClassWords[finding.class].toLowerCase()))].join(
      ', ',
    )
    return {
      // With a finger, only the notice replaces or keeps a finding; with keys, that is done where the text is.
      part: isTouch() ? 'guard' : part,
      isAdvice: false,
      says: `Text that may identify a patient is in ${where}: ${kinds}. Replace it with surrogates, or say why it may stay.`,
    }
  })
}
