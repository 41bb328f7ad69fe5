import type { JsonValue } from './json-value'

type Serializable = JsonValue | undefined | readonly Serializable[] | { readonly [key: string]: Serializable }

/** Equal values give equal text: keys sorted by UTF-16 code unit, no whitespace, absent and undefined keys alike. */
export function canonicalJson(value: Serializable): string {
  if (value === undefined) throw new TypeError('undefined has no JSON form')
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} has no JSON form`)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.keys(value)
    .sort()
    .filter((key) => value[key] !== undefined)
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`)
  return `{${members.join(',')}}`
}

function isList(value: object): value is readonly Serializable[] {
  return Array.isArray(value)
}
