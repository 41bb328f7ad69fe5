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

/**
 * The findings in the texts as they are now: a text that was changed back has those of its earlier check. A text
 * that was never checked has none yet.
 */
export function findKnown(
  checks: readonly Checked[],
  texts: readonly { key: string; text: string }[],
): Checked['findings'] {
  return texts.flatMap(({ key, text }) => {
    const known = checks.find((check) => check.texts.get(key) === text)
    return known?.findings.filter((finding) => finding.key === key) ?? []
  })
}
