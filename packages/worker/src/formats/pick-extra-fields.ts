import { healthBenchFields } from './parse-healthbench-line'
import { professionalFields } from './parse-professional-line'
import type { JsonObject } from './json-value'

/** The source fields that can be written beside those of a format without being read as one of them. */
export function pickExtraFields(sourceRow: JsonObject, format: 'healthbench' | 'professional'): JsonObject {
  // An ideal completion without text is kept only in the source row.
  const taken: readonly string[] =
    format === 'healthbench'
      ? healthBenchFields.filter((field) => field !== 'ideal_completions_data')
      : professionalFields
  return Object.fromEntries(Object.entries(sourceRow).filter(([key]) => !taken.includes(key)))
}
