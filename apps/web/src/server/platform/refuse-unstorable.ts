import { findUnstorable } from '../../domain/platform/strip-unstorable-chars'
import { Refusal } from './refusal'

/** The refusal of input with a character that the database can't store, at its field; null if there is none. */
export function refuseUnstorable(input: unknown): Refusal | null {
  const path = findUnstorable(input)
  return path === null
    ? null
    : new Refusal(
        'invalid_input',
        'This contains a character that can’t be stored. Remove the text that you pasted last, and type it instead.',
        path || undefined,
      )
}
