import { compareIds } from '../numeric/compare-ids'
import { validateCriteria, type Criterion, type Verdict } from './rubric'
import { ScoringError } from '../numeric/scoring-error'

/** A criterion with its verdict; `met` is `null` while it is unscored. */
export interface MatchedCriterion {
  readonly criterion: Criterion
  readonly met: boolean | null
}

/**
 * Joins verdicts to criteria by id, never by position. The result is in the order of ids, which makes every
 * later sum independent of the input order. A criterion without a verdict is kept as unscored.
 *
 * A repeated identical verdict, as when a log is read twice, changes nothing; two verdicts that
 * contradict each other are rejected, since either choice would be a guess.
 * Source: a convention of this package; the reference joins by position.
 * @throws ScoringError `unknown-criterion` (a verdict on a criterion that is not in the rubric),
 * `contradicting-verdicts` (met and not met for one), `invalid-verdict` (`met` is not a boolean), or what
 * {@link validateCriteria} throws.
 */
export function matchVerdicts(
  criteria: readonly Criterion[],
  verdicts: readonly Verdict[],
): MatchedCriterion[] {
  validateCriteria(criteria)
  const known = new Set(criteria.map(({ id }) => id))
  const metById = new Map<string, boolean>()
  for (const { criterionId, met } of verdicts) {
    if (!known.has(criterionId)) {
      throw new ScoringError(
        'unknown-criterion',
        `A verdict names criterion ${criterionId}, which the rubric does not have; score with the rubric version that was graded.`,
      )
    }
    if (typeof met !== 'boolean') {
      throw new ScoringError(
        'invalid-verdict',
        `The verdict for criterion ${criterionId} is ${String(met)}; leave it out while it is unscored.`,
      )
    }
    if ((metById.get(criterionId) ?? met) !== met) {
      throw new ScoringError(
        'contradicting-verdicts',
        `Criterion ${criterionId} is both met and not met; give the verdicts of one rater.`,
      )
    }
    metById.set(criterionId, met)
  }
  return criteria
    .map((criterion) => ({ criterion, met: metById.get(criterion.id) ?? null }))
    .sort((a, b) => compareIds(a.criterion.id, b.criterion.id))
}
