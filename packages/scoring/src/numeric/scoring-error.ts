/** What kind of bad input a {@link ScoringError} speaks of; stable, so that callers may branch on it. */
export type ScoringErrorCode =
  | 'duplicate-criterion'
  | 'unknown-criterion'
  | 'contradicting-verdicts'
  | 'invalid-verdict'
  | 'invalid-points'
  | 'invalid-number'
  | 'invalid-argument'
  | 'duplicate-sample'
  | 'duplicate-id'
  | 'reserved-tag'
  | 'missing-placeholder'
  | 'too-few-samples'
  | 'no-convergence'

/**
 * Input from which no honest number can be computed. Thrown instead of guessing and instead of a
 * NaN; the message names the offending id or value and says how to mend it.
 */
export class ScoringError extends Error {
  override readonly name = 'ScoringError'

  constructor(
    readonly code: ScoringErrorCode,
    message: string,
  ) {
    super(message)
  }
}
