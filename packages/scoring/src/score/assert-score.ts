import { ScoringError } from '../numeric/scoring-error'

/**
 * The largest magnitude of a score that statistics accept. Far above any rubric; it keeps squares and sums
 * finite.
 */
const MAX_ABSOLUTE_SCORE = 1e9

/**
 * Throws on values that are not scores: NaN, infinities and magnitudes above {@link MAX_ABSOLUTE_SCORE}.
 * @throws ScoringError `invalid-number`, naming `what`.
 */
export function assertScore(value: number, what: string): void {
  if (Math.abs(value) <= MAX_ABSOLUTE_SCORE) return
  throw new ScoringError(
    'invalid-number',
    `${what} is ${value}; give a finite number of magnitude at most ${MAX_ABSOLUTE_SCORE}.`,
  )
}
