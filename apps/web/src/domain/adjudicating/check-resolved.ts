import { checkRubric, type CheckOptions } from '../rubric-checks/check-rubric'
import type { Finding } from '../rubric-checks/finding'
import type { FinalLine } from './resolve-rubric'

/** What a merge of several rubrics brings in although each was sound: opposite signs, contradictions, one fact twice. */
const kindsOfMerge: ReadonlySet<Finding['kind']> = new Set(['sign', 'contradiction', 'near_duplicate'])

/** Advice on the rubric as it is decided; of criteria that the adjudicator worded, all that can be said. What blocks is told by `findResolutionGaps`. */
export function checkResolved(lines: readonly FinalLine[], options: CheckOptions): Finding[] {
  const own = new Set(
    lines
      .filter(({ provenance }) => provenance.wrote.includes('adjudicator'))
      .map(({ stableId }) => stableId),
  )
  const criteria = lines.map(({ stableId, text, points }) => ({
    id: stableId,
    text,
    points,
    tags: [],
    evidence: '',
    origin: { is: 'version' as const, of: [] },
  }))
  return checkRubric(criteria, options).filter(
    ({ rule, kind, criterionId }) =>
      rule === 'advice' && (kindsOfMerge.has(kind) || (criterionId !== null && own.has(criterionId))),
  )
}
