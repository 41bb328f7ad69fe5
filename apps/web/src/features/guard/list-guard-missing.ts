import { guardClassWords } from '../../domain/guard/classes'
import type { MissingLine } from '../submitting/missing-list'
import type { ShownFinding } from './use-guard'

/** What the guard found in what would be submitted, one line for each place. A message not sent and example answers stay with their author. */
export function listGuardMissing(findings: readonly ShownFinding[]): MissingLine[] {
  const submitted = findings.filter(({ part }) => part !== 'message' && !part.startsWith('example:'))
  const places = new Map(submitted.map(({ part, where }) => [`${part} ${where}`, { part, where }]))
  return [...places.values()].map(({ part, where }) => {
    const own = submitted.filter((one) => one.part === part && one.where === where)
    const kinds = [...new Set(own.map((one) => guardClassWords[one.class].toLowerCase()))].join(', ')
    return {
      part,
      isAdvice: false,
      says: `What may tell who a patient is stands in ${where}: ${kinds}. Replace it with surrogates, or say why it may stay.`,
    }
  })
}
