import type { ImportFormat } from './imports'

/** Which format the beginning of a file seems to have, by the fields of its first line; null when neither. */
export function guessFormat(beginning: string): ImportFormat | null {
  const line = beginning.trimStart().split('\n', 1)[0] ?? ''
  if (!line.startsWith('{')) return null
  // The line may be cut, so it is searched for field names instead of being parsed.
  const has = (field: string) => new RegExp(`"${field}"\\s*:`).test(line)
  if (has('prompt_id') || has('rubrics')) return 'healthbench'
  if (has('rubric_items') || has('conversation')) return 'healthbench-professional'
  return null
}
