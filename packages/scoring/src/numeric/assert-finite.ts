import { ScoringError } from './scoring-error'

/**
 * Refuses NaN and infinities at the door, so that none can come out at the other end.
 * @throws ScoringError `invalid-number`, naming `what`.
 */
export function assertFinite(value: number, what: string): void {
  if (!Number.isFinite(value)) {
    throw new ScoringError('invalid-number', `${what} is ${value}; give a finite number.`)
  }
}
