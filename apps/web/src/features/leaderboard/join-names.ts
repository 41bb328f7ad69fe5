import { formatCount } from '../../components/ui/text/format'

const MAX_NAMES = 4

/** Joins names as “A, B and C”; of many, the first ones and the number of others. */
export function joinNames(names: readonly string[]): string {
  const shown = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names
  const rest = names.length - shown.length
  const parts = rest > 0 ? [...shown, formatCount(rest, 'other')] : [...shown]
  const last = parts.pop()
  return parts.length === 0 ? (last ?? '') : `${parts.join(', ')} and ${last}`
}

/** Which systems score significantly higher or lower than another one, and which do neither. */
export function describeVerdicts(systems: {
  higher: readonly string[]
  lower: readonly string[]
  alike: readonly string[]
}): string {
  const { higher, lower, alike } = systems
  return [
    higher.length > 0 ? `significantly higher: ${joinNames(higher)}` : '',
    lower.length > 0 ? `significantly lower: ${joinNames(lower)}` : '',
    alike.length > 0 ? `no significant difference: ${joinNames(alike)}` : '',
  ]
    .filter(Boolean)
    .join('; ')
}
