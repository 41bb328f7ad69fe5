import type { ImportFormat } from './imports'

/** Guesses the format of a file from the fields of its first line; null if it matches neither format. */
export function guessFormat(beginning: string): ImportFormat | null {
  const line = beginning.trimStart().split('\n', 1)[0] ?? ''
  if (!line.startsWith('{')) return null
  // The line may be truncated, so search for field names instead of parsing it.
  const has = (field: string) => new RegExp(`"${field}"\\s*:`).test(line)
  if (has('prompt_id') || has('rubrics')) return 'healthbench'
  if (has('rubric_items') || has('conversation')) return 'healthbench-professional'
  return null
}
