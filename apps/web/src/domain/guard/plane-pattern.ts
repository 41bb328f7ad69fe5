/** V8 doesn't optimize patterns whose source is longer. */
const MAX_SOURCE = 20_000
const LAST_CODE = 0xffff

const known = new WeakMap<RegExp, RegExp>()

/**
 * The same pattern for the characters of the basic plane, which all names and numbers consist of. With the flag `u`,
 * every class of letters also compiles to its surrogate pairs. V8 stops optimizing patterns once their code is larger
 * than a megabyte, which the guard's patterns with that flag are; then they take four times as long.
 */
export function planePattern(pattern: RegExp): RegExp {
  if (!pattern.unicode || pattern.source.includes('\\u{')) return pattern
  const found = known.get(pattern)
  if (found) return found
  const source = writeClasses(pattern.source)
  const plane = source.length > MAX_SOURCE ? pattern : new RegExp(source, pattern.flags.replace('u', ''))
  known.set(pattern, plane)
  return plane
}

/** Replaces `\p{…}` by the characters that it stands for. */
function writeClasses(source: string): string {
  let isInClass = false
  return source.replace(/\\p\{([^}]+)\}|\\.|[[\]]/gs, (part, property: string | undefined) => {
    if (part === '[') isInClass = true
    else if (part === ']') isInClass = false
    if (property === undefined) return part
    return isInClass ? listRanges(property) : `[${listRanges(property)}]`
  })
}

const rangesOf = new Map<string, string>()

/** The letters and digits with a property as ranges: “A-ZÀ-Ö…”. */
function listRanges(property: string): string {
  const found = rangesOf.get(property)
  if (found !== undefined) return found
  const member = new RegExp(`\\p{${property}}`, 'u')
  const isIn = (code: number) => code <= LAST_CODE && member.test(String.fromCharCode(code))
  let ranges = ''
  for (let code = 0; code <= LAST_CODE; code += 1) {
    if (!isIn(code)) continue
    const first = code
    while (isIn(code + 1)) code += 1
    ranges += `${writeCharacter(first)}-${writeCharacter(code)}`
  }
  rangesOf.set(property, ranges)
  return ranges
}

/** A hyphen or a bracket would mean something in a class. */
const writeCharacter = (code: number) => String.fromCharCode(code).replace(/[\]\\^[-]/, '\\$&')
