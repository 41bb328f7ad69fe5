/**
 * All matches of a global pattern. Unlike `matchAll`, it doesn't copy the pattern: a copy is compiled again
 * whenever the engine has dropped the code that it shares, and the guard's patterns are large.
 */
export function listMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    matches.push(match)
    if (match[0] === '') pattern.lastIndex += 1
  }
  return matches
}
