import { ScoringError } from '../numeric/scoring-error'

/** The largest size of a score that statistics take, far above any rubric, so that squares and sums stay finite. */
export const MAX_ABSOLUTE_SCORE = 1e9

/**
 * Refuses what is no score: NaN, infinities and sizes above {@link MAX_ABSOLUTE_SCORE}.
 * @throws ScoringError `invalid-number`, naming `what`.
 */
export function assertScore(value: number, what: string): void {
  if (Math.abs(value) <= MAX_ABSOLUTE_SCORE) return
  throw new ScoringError(
    'invalid-number',
    `${what} is ${value}; give a finite number of at most ${MAX_ABSOLUTE_SCORE} in size.`,
  )
}
