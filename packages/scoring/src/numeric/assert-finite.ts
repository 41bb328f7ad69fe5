import { ScoringError } from './scoring-error'

/**
 * Throws on NaN and infinities in the input, so that no result contains them.
 * @throws ScoringError `invalid-number`, naming `what`.
 */
export function assertFinite(value: number, what: string): void {
  if (!Number.isFinite(value)) {
    throw new ScoringError('invalid-number', `${what} is ${value}; give a finite number.`)
  }
}
