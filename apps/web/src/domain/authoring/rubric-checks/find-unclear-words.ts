import type { TextFinding } from './finding'
import { notSelfContained, otherTurns, preference, vague, type UnclearRule } from './unclear-rules'

const kinds: readonly ['vague' | 'preference' | 'other_turns' | 'not_self_contained', UnclearRule[]][] = [
  ['not_self_contained', notSelfContained],
  ['other_turns', otherTurns],
  ['vague', vague],
  ['preference', preference],
]

/**
 * Finds words that are vague, refer to another text or turn, or state a preference: one finding of each kind.
 */
export function findUnclearWords(text: string): TextFinding[] {
  const findings: TextFinding[] = []
  for (const [kind, rules] of kinds) {
    const found = rules.flatMap((rule) => [...matchRule(text, rule)])[0]
    if (!found) continue
    // One finding per passage is enough.
    if (findings.some(({ span }) => span && span.start < found.end && found.start < span.end)) continue
    findings.push({
      kind,
      says: found.says,
      span: { start: found.start, end: found.end },
      fix: kind === 'preference' ? dropWord(text, found) : null,
    })
  }
  return findings
}

function* matchRule(text: string, { at, says, unless }: UnclearRule) {
  for (const match of text.matchAll(at)) {
    const before = text.slice(0, match.index)
    const after = text.slice(match.index + match[0].length)
    if (isQuoted(before, after) || unless?.(before, after, match[0])) continue
    yield { start: match.index, end: match.index + match[0].length, word: match[0], says: says(match[0]) }
  }
}

const isQuoted = (before: string, after: string) => /[“"][^”"]*$/.test(before) && /^[^“"]*[”"]/.test(after)

function dropWord(
  text: string,
  { start, end, word }: { start: number; end: number; word: string },
): TextFinding['fix'] {
  if (!/^(ideally|preferably)$/i.test(word)) return null
  const kept = `${text.slice(0, start)}${text.slice(end)}`
    .replace(/\s*,\s*,\s*/, ', ')
    .replace(/\s{2,}/g, ' ')
    .replace(/\s+([,.;])/g, '$1')
    .replace(/,\s*$/, '')
    .trim()
  return { is: 'replace', label: `Leave out “${word}”`, text: kept }
}
