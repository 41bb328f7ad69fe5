import { compareIds } from '../numeric/compare-ids'
import { matchVerdicts, type MatchedCriterion } from './match-verdicts'
import type { Criterion, Verdict } from './rubric'
import { scoreMatched } from './score-matched'

/** The score of one completion over the criteria with one tag (an axis, a cluster…). */
export interface TagScore {
  readonly tag: string
  readonly score: number
}

/**
 * Scores one completion for each criterion tag, by the formula of `scoreCompletion` over the
 * criteria that carry the tag. Sorted by tag.
 *
 * A tag is absent when its criteria hold no positive points (there is nothing to divide by) or
 * when one of them is unscored. A tag repeated on one criterion counts once. Tags of the example
 * (theme, slice, specialty…) do not depend on criteria: they take the completion's own score.
 *
 * Source: `rubric_tag_scores` in openai/simple-evals `healthbench_eval.py`.
 * @throws ScoringError on unknown or repeated ids, see `matchVerdicts`.
 */
export function scoreByTag(criteria: readonly Criterion[], verdicts: readonly Verdict[]): TagScore[] {
  const byTag = new Map<string, MatchedCriterion[]>()
  for (const matched of matchVerdicts(criteria, verdicts)) {
    for (const tag of new Set(matched.criterion.tags)) {
      const members = byTag.get(tag)
      if (members) members.push(matched)
      else byTag.set(tag, [matched])
    }
  }
  const scores: TagScore[] = []
  for (const [tag, members] of byTag) {
    const bounds = members.every(({ met }) => met !== null) ? scoreMatched(members) : null
    if (bounds !== null) scores.push({ tag, score: bounds.worst })
  }
  return scores.sort((a, b) => compareIds(a.tag, b.tag))
}
