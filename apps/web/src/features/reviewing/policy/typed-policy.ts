import type { ReviewPolicy } from '../../../domain/assignments/review-policy'
import { numberFields, type NumberField } from './strings'

/** A policy as typed into the form: numbers are text. */
export type TypedPolicy = Pick<
  ReviewPolicy,
  'onDisagreement' | 'excludeAffiliation' | 'specialty' | 'reveal'
> &
  Record<NumberField, string>

export function formatPolicy({
  onDisagreement,
  excludeAffiliation,
  specialty,
  reveal,
  ...numbers
}: ReviewPolicy): TypedPolicy {
  const texts = Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, String(value)]),
  ) as Record<NumberField, string>
  return { onDisagreement, excludeAffiliation, specialty, reveal, ...texts }
}

/** Parses the typed policy; null while a number is invalid. */
export function parsePolicy(typed: TypedPolicy): ReviewPolicy | null {
  if (numberFields.some(({ name }) => !isNumber(typed[name]))) return null
  const numbers = Object.fromEntries(numberFields.map(({ name }) => [name, Number(typed[name])])) as Record<
    NumberField,
    number
  >
  return {
    onDisagreement: typed.onDisagreement,
    excludeAffiliation: typed.excludeAffiliation,
    specialty: typed.specialty,
    reveal: typed.reveal,
    ...numbers,
  }
}

export const isNumber = (text: string) => /^\s*\d{1,4}\s*$/.test(text)
