import type { ReviewPolicy } from '../../domain/reviewing/review-policy'
import { numberFields, type NumberField } from './strings'

/** A policy as it is typed: numbers as text. */
export type TypedPolicy = Pick<ReviewPolicy, 'onDisagreement' | 'excludeAffiliation' | 'reveal'> &
  Record<NumberField, string>

export function typePolicy({
  onDisagreement,
  excludeAffiliation,
  reveal,
  ...numbers
}: ReviewPolicy): TypedPolicy {
  const texts = Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, String(value)]),
  ) as Record<NumberField, string>
  return { onDisagreement, excludeAffiliation, reveal, ...texts }
}

/** The policy that is meant, or null while a number is none. */
export function readPolicy(typed: TypedPolicy): ReviewPolicy | null {
  if (numberFields.some(({ name }) => !isNumber(typed[name]))) return null
  const numbers = Object.fromEntries(numberFields.map(({ name }) => [name, Number(typed[name])])) as Record<
    NumberField,
    number
  >
  return {
    onDisagreement: typed.onDisagreement,
    excludeAffiliation: typed.excludeAffiliation,
    reveal: typed.reveal,
    ...numbers,
  }
}

export const isNumber = (text: string) => /^\s*\d{1,4}\s*$/.test(text)
