import type { GuardFinding } from '../../../domain/guard/classes'

/** A check of the texts, by their keys. */
export interface Checked {
  texts: ReadonlyMap<string, string>
  findings: readonly (Omit<GuardFinding, 'text'> & { key: string })[]
}

/** How many checks with findings are kept, for texts that are undone to what they were. */
const MAX_CHECKS = 5

/** The newest check first. */
export const addCheck = (checks: readonly Checked[], newest: Checked): Checked[] =>
  [newest, ...checks.filter(({ findings }) => findings.length > 0)].slice(0, MAX_CHECKS)

type Finding = Checked['findings'][number]

/**
 * The findings in the texts as they are now: a text that was changed back has those of its earlier check. While a text
 * is being changed, the passages before and after the change stay found until the next check.
 */
export function findKnown(
  checks: readonly Checked[],
  texts: readonly { key: string; text: string }[],
): Checked['findings'] {
  return texts.flatMap(({ key, text }) => {
    const known =
      checks.find((check) => check.texts.get(key) === text) ?? checks.find((check) => check.texts.has(key))
    const before = known?.texts.get(key) ?? ''
    return (known?.findings ?? []).flatMap((finding) =>
      finding.key === key ? (before === text ? [finding] : carryOver(finding, before, text)) : [],
    )
  })
}

/** The finding in a text that was changed elsewhere; none if the change touches it. */
function carryOver(finding: Finding, before: string, now: string): Finding[] {
  const shared = Math.min(before.length, now.length)
  let start = 0
  while (start < shared && before[start] === now[start]) start++
  let end = 0
  while (end < shared - start && before.at(-1 - end) === now.at(-1 - end)) end++
  if (finding.end < start || (finding.end === start && !isInWord(now[start]))) return [finding]
  const by = now.length - before.length
  const moved = { ...finding, start: finding.start + by, end: finding.end + by }
  const rest = before.length - end
  const isAfter =
    finding.start > rest ||
    (finding.start === rest && moved.start >= start && !isInWord(now[moved.start - 1]))
  return isAfter ? [moved] : []
}

const isInWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
