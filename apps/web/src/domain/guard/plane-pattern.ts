/** V8 never optimizes a pattern whose source is longer. */
const MAX_SOURCE = 20_000
const LAST_CODE = 0xffff

const known = new WeakMap<RegExp, RegExp>()

/**
 * The same pattern without the characters beyond the basic plane, which hardly any name has. With the flag `u`, each
 * class of letters also compiles to their surrogate pairs. Once a process has compiled more than a megabyte of code for
 * patterns, V8 compiles further ones without optimization (`TooMuchRegExpCode` in its source), and the guard has
 * hundreds: with the flag, formatted identifiers took twice as long.
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
