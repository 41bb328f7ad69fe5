/**
 * The kind of invalid input that a {@link ScoringError} reports; stable, so that callers may branch on it.
 */
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
 * Thrown for input from which no honest number can be computed, instead of guessing or returning
 * NaN. The message names the offending id or value and says how to fix it.
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
