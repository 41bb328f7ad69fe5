import type { AlignedRow } from '../../../domain/adjudicating/alignment/aligned-row'
import { strings } from '../strings'

/**
 * Why a digit on a criterion takes no variant, with the key that goes to its points; null when it takes one. The
 * sentence is the same for each digit, so that a screen reader says it once.
 */
export function explainDigit(row: AlignedRow, digit: string, pointsKey: string): string | null {
  if (row.is === 'agreement') return strings.pointsUnchanged(pointsKey)
  const { length } = row.variants
  return Number(digit) >= 1 && Number(digit) <= length ? null : strings.noVariant(length, pointsKey)
}
