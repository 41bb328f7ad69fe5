import type { KeptCriterion } from '../../../domain/library/library'
import { normalizeCriterion } from '../../../domain/authoring/rubric-checks/normalize-criterion'
import { MAX_CRITERIA } from '../../../domain/authoring/draft-limits'
import type { DraftCriterion } from '../../../domain/authoring/task-drafts'

interface Taken {
  is: 'library' | 'template'
  id: string
  criteria: readonly KeptCriterion[]
}

/** Returns the criteria of an entry that the rubric lacks, up to the limit, with their origin. */
export function buildInsertedCriteria(
  rubric: readonly DraftCriterion[],
  { is, id, criteria }: Taken,
  makeId: () => string,
): DraftCriterion[] {
  const known = new Set(rubric.map(({ text }) => normalizeCriterion(text)))
  const fresh = criteria.filter(({ text }) => {
    const same = normalizeCriterion(text)
    if (known.has(same)) return false
    known.add(same)
    return true
  })
  return fresh
    .slice(0, Math.max(0, MAX_CRITERIA - rubric.length))
    .map(({ text, points, tags, evidence }) => ({
      id: makeId(),
      text,
      points,
      tags: [...tags],
      evidence,
      origin: { is, of: [id] },
    }))
}
