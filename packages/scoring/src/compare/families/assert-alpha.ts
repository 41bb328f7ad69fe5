import { ScoringError } from '../../numeric/scoring-error'

/**
 * Throws when α is not a valid level.
 *
 * Source: a convention of this package.
 * @throws ScoringError `invalid-argument` when α is not between 0 and 1.
 */
export function assertAlpha(alpha: number): void {
  if (!(alpha > 0 && alpha < 1)) {
    throw new ScoringError('invalid-argument', `α is ${alpha}; give a number between 0 and 1.`)
  }
}
