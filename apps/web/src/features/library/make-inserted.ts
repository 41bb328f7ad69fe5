import type { KeptCriterion } from '../../domain/library'
import { normaliseCriterion } from '../../domain/rubric-checks/normalise-criterion'
import { MOST_CRITERIA } from '../../domain/draft-limits'
import type { DraftCriterion } from '../../domain/task-drafts'

interface Taken {
  is: 'library' | 'template'
  id: string
  criteria: readonly KeptCriterion[]
}

/** What of an entry goes into a rubric: what does not stand there already, as far as there is room, with where it is from. */
export function makeInserted(
  rubric: readonly DraftCriterion[],
  { is, id, criteria }: Taken,
  makeId: () => string,
): DraftCriterion[] {
  const known = new Set(rubric.map(({ text }) => normaliseCriterion(text)))
  const fresh = criteria.filter(({ text }) => {
    const same = normaliseCriterion(text)
    if (known.has(same)) return false
    known.add(same)
    return true
  })
  return fresh
    .slice(0, Math.max(0, MOST_CRITERIA - rubric.length))
    .map(({ text, points, tags, evidence }) => ({
      id: makeId(),
      text,
      points,
      tags: [...tags],
      evidence,
      origin: { is, of: [id] },
    }))
}
