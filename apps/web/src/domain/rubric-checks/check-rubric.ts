import type { DraftCriterion } from '../task-drafts'
import { checkHardRules } from './check-hard-rules'
import { findCopied, readRuns } from './find-copied'
import { findDoubleBarrelled } from './find-double-barrelled'
import { findPairs } from './find-pairs'
import { findLength, findOddPoints } from './find-shape'
import { findSign } from './find-sign'
import { findUnclear } from './find-unclear'
import type { Finding, TextFinding } from './finding'
import { isEnglish } from './is-english'

export type CheckOptions = { ratedResponse?: string | null; language: string | null }

type Remembered = { language: string | null; rated: ReadonlySet<string>; findings: readonly Finding[] }
// A criterion is replaced when it changes, so what was found for this object still holds.
const remembered = new WeakMap<DraftCriterion, Remembered>()
const noRuns: ReadonlySet<string> = new Set()
let lastRated: { text: string; runs: ReadonlySet<string> } = { text: '', runs: noRuns }

/** All that can be said of a rubric: the hard rules first, then advice criterion by criterion. */
export function checkRubric(
  criteria: readonly DraftCriterion[],
  { ratedResponse, language }: CheckOptions,
): Finding[] {
  const rated = readRated(ratedResponse ?? '')
  return [
    ...checkHardRules(criteria),
    ...criteria.flatMap((criterion) => checkCriterion(criterion, rated, language)),
    ...findPairs(criteria),
    ...findOddPoints(criteria),
  ]
}

/** For how many criteria the rules about English words were left out, because they are not in English. */
export function countUnchecked(
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
  const known = remembered.get(criterion)
  if (known?.language === language && known.rated === rated) return known.findings
  const findings = findInText(criterion, rated, language).map((found): Finding => ({
    ...found,
    criterionId: criterion.id,
    rule: 'advice',
  }))
  remembered.set(criterion, { language, rated, findings })
  return findings
}

function findInText(
  { text, points }: DraftCriterion,
  rated: ReadonlySet<string>,
  language: string | null,
): TextFinding[] {
  if (text.trim() === '') return []
  const length = findLength(text)
  // Of a paragraph nothing else can be said with confidence, and of two words one thing.
  if (length)
    return isEnglish(text, language) && /^\S+\s+\S+$/.test(text.trim())
      ? [...findUnclear(text), length].slice(0, 1)
      : [length]
  const copied = findCopied(text, rated)
  if (!isEnglish(text, language)) return copied ? [copied] : []
  return [findSign(text, points), findDoubleBarrelled(text), ...findUnclear(text), copied].filter(
    (found) => found !== null,
  )
}

function readRated(text: string): ReadonlySet<string> {
  if (text === '') return noRuns
  if (lastRated.text !== text) lastRated = { text, runs: new Set(readRuns(text)) }
  return lastRated.runs
}
