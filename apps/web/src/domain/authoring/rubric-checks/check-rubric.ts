import type { DraftCriterion } from '../task-drafts'
import { checkHardRules } from './check-hard-rules'
import { findCopiedWords, listWordRuns } from './find-copied-words'
import { findDoubleBarreled } from './find-double-barreled'
import { findPairs, type NameOther } from './find-pairs'
import { findLengthProblem, findOddPoints } from './find-shape'
import { findSignMismatch } from './find-sign-mismatch'
import { findUnclearWords } from './find-unclear-words'
import type { Finding, TextFinding } from './finding'

export type CheckOptions = {
  ratedResponse?: string | null
  language: string | null
  /** By default, a criterion is named by its position. */
  nameOther?: NameOther
}

type CachedFindings = { language: string | null; rated: ReadonlySet<string>; findings: readonly Finding[] }
// Editing a criterion creates a new object, so cached findings stay valid.
const cachedFindings = new WeakMap<DraftCriterion, CachedFindings>()
const commonEnglish = new Set(
  'the a an of to and or in for with is are be that this not by on as if at from within does should must no than when which about patient user states recommends mentions advises explains asks fails warns includes says suggests avoids identifies provides gives notes'.split(
    ' ',
  ),
)
const noRuns: ReadonlySet<string> = new Set()
let lastRated: { text: string; runs: ReadonlySet<string> } = { text: '', runs: noRuns }

/** All findings of a rubric: the hard rules first, then the advice for each criterion. */
export function checkRubric(
  criteria: readonly DraftCriterion[],
  { ratedResponse, language, nameOther }: CheckOptions,
): Finding[] {
  const rated = listRatedRuns(ratedResponse ?? '')
  return [
    ...checkHardRules(criteria),
    ...criteria.flatMap((criterion) => checkCriterion(criterion, rated, language)),
    ...findPairs(criteria, nameOther),
    ...findOddPoints(criteria),
  ]
}

/** How many criteria aren't in English, which skips the rules about English words. */
export function countUncheckedCriteria(
  criteria: readonly Pick<DraftCriterion, 'text'>[],
  language: string | null,
): number {
  return criteria.filter(({ text }) => /\p{L}{2}/u.test(text) && !isEnglish(text, language)).length
}

function checkCriterion(
  criterion: DraftCriterion,
  rated: ReadonlySet<string>,
  language: string | null,
): readonly Finding[] {
  const known = cachedFindings.get(criterion)
  if (known?.language === language && known.rated === rated) return known.findings
  const findings = findInText(criterion, rated, language).map((found): Finding => ({
    ...found,
    criterionId: criterion.id,
    rule: 'advice',
  }))
  cachedFindings.set(criterion, { language, rated, findings })
  return findings
}

function findInText(
  { text, points }: DraftCriterion,
  rated: ReadonlySet<string>,
  language: string | null,
): TextFinding[] {
  if (text.trim() === '') return []
  const length = findLengthProblem(text)
  // For a whole paragraph no other finding is reliable; for two words at most one is.
  if (length)
    return isEnglish(text, language) && /^\S+\s+\S+$/.test(text.trim())
      ? [...findUnclearWords(text), length].slice(0, 1)
      : [length]
  const copied = findCopiedWords(text, rated)
  if (!isEnglish(text, language)) return copied ? [copied] : []
  return [findSignMismatch(text, points), findDoubleBarreled(text), ...findUnclearWords(text), copied].filter(
    (found) => found !== null,
  )
}

function listRatedRuns(text: string): ReadonlySet<string> {
  if (text === '') return noRuns
  if (lastRated.text !== text) lastRated = { text, runs: new Set(listWordRuns(text)) }
  return lastRated.runs
}

/** Whether the English rules apply: a rubric is often in English although the conversation isn't. */
function isEnglish(text: string, language: string | null): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters === 0 || latin < letters * 0.7) return false
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const known = words.filter((word) => commonEnglish.has(word)).length
  const isDeclaredEnglish = language === null || /^en\b/i.test(language)
  return isDeclaredEnglish ? known > 0 || words.length < 6 : known >= 2 && known >= words.length * 0.15
}
