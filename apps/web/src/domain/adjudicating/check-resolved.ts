import { checkRubric, type CheckOptions } from '../authoring/rubric-checks/check-rubric'
import { lowerFirst } from '../platform/first-letter'
import type { Finding } from '../authoring/rubric-checks/finding'
import type { AlignedRow } from './alignment/aligned-row'
import { nameRow } from './alignment/name-row'
import type { FinalLine } from './resolve-rubric'

/** Problems that merging sound rubrics can introduce: opposite signs, contradictions, duplicate facts. */
const kindsOfMerge: ReadonlySet<Finding['kind']> = new Set(['sign', 'contradiction', 'near_duplicate'])

/**
 * Advice on the rubric as decided: merge problems anywhere, and all advice on criteria that the adjudicator
 * wrote. `findResolutionGaps` reports what blocks submission.
 */
export function checkResolved(
  lines: readonly FinalLine[],
  { rows, ...options }: CheckOptions & { rows: readonly AlignedRow[] },
): Finding[] {
  const adjudicatorLineIds = new Set(
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
  const nameOther = (other: number, index: number) => {
    const key = lines[other]?.key ?? ''
    return key === lines[index]?.key ? 'the other text kept here' : lowerFirst(nameRow(rows, key))
  }
  return checkRubric(criteria, { ...options, nameOther }).filter(
    ({ rule, kind, criterionId }) =>
      rule === 'advice' &&
      (kindsOfMerge.has(kind) || (criterionId !== null && adjudicatorLineIds.has(criterionId))),
  )
}
