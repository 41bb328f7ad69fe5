import { MAX_CRITERIA, MAX_CRITERION_LENGTH } from '../../../domain/authoring/draft-limits'
import { splitInTwo } from '../../../domain/authoring/rubric-checks/split-in-two'
import { formatPoints } from '../../../components/ui/text/format'
import type { DraftCriterion } from '../../../domain/authoring/task-drafts'

export function makeCriterion(id: string, text = '', points: number | null = null): DraftCriterion {
  return { id, text, points, tags: [], evidence: '', origin: { is: 'written', of: [] } }
}

/** Adds criteria after `afterId`, or at the end if it is null, up to the limit. */
export function addCriterion(
  criteria: readonly DraftCriterion[],
  added: readonly DraftCriterion[],
  afterId: string | null,
): DraftCriterion[] {
  const at = afterId === null ? criteria.length : criteria.findIndex(({ id }) => id === afterId) + 1
  const fitting = added.slice(0, Math.max(0, MAX_CRITERIA - criteria.length))
  return [...criteria.slice(0, at), ...fitting, ...criteria.slice(at)]
}

export function patchCriterion(
  criteria: readonly DraftCriterion[],
  id: string,
  patch: Partial<DraftCriterion>,
): DraftCriterion[] {
  return criteria.map((criterion) => (criterion.id === id ? { ...criterion, ...patch } : criterion))
}

/** Splits a criterion in two at a place in its text. */
export function splitCriterion(
  criteria: readonly DraftCriterion[],
  id: string,
  at: number,
  newId: string,
): DraftCriterion[] {
  if (criteria.length >= MAX_CRITERIA) return [...criteria]
  return criteria.flatMap((criterion) => {
    if (criterion.id !== id) return [criterion]
    const first = criterion.text.slice(0, at).replace(/[\s,;]*(\s+and)?\s*$/i, '')
    const rest = criterion.text.slice(at).replace(/^[\s,;.]*(and\s+)?/i, '')
    const isNewSentence = endsSentence(first) || criterion.text.slice(at).trimStart().startsWith('.')
    return splitInTwo(criterion, [first, isNewSentence ? startSentence(rest) : rest], newId)
  })
}

const endsSentence = (text: string) => /[.!?][)\]"'”’»]*$/.test(text)
const startSentence = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/**
 * Merges a criterion with the next, unless `explainNoMerge` says why not. The merged criterion keeps the first
 * id. Its points are those of both, so that the rubric’s total stays, within −10 to 10.
 */
export function mergeWithNext(criteria: readonly DraftCriterion[], id: string): DraftCriterion[] {
  const at = criteria.findIndex((criterion) => criterion.id === id)
  const [first, second] = [criteria[at], criteria[at + 1]]
  if (!first || !second || explainNoMerge(first, second)) return [...criteria]
  const merged: DraftCriterion = {
    ...first,
    ...joinTexts(first, second),
    points: addPoints(first.points, second.points),
    origin: { is: 'merged', of: [first.id, second.id] },
  }
  return [...criteria.slice(0, at), merged, ...criteria.slice(at + 2)]
}

/** Why two criteria can’t become one: a sentence, or null when they can. */
export function explainNoMerge(first: DraftCriterion, second: DraftCriterion): string | null {
  if ((first.points ?? 0) * (second.points ?? 0) < 0)
    return 'One gives points and the other takes them off. Give both the same sign first.'
  const { text, evidence, tags } = joinTexts(first, second)
  return text.length > MAX_CRITERION_LENGTH || evidence.length > 1_000 || tags.length > 12
    ? 'Together they are too long for one criterion.'
    : null
}

const addPoints = (first: number | null, second: number | null): number | null =>
  first === null || second === null ? (first ?? second) : Math.max(-10, Math.min(10, first + second))

const joinTexts = (first: DraftCriterion, second: DraftCriterion) => ({
  text: join(first.text, second.text, chooseSeparator(first.text.trimEnd(), second.text.trimStart())),
  evidence: join(first.evidence, second.evidence, '; '),
  tags: [...new Set([...first.tags, ...second.tags])],
})

/** Moves a criterion one place up (−1) or down (1), if it is not already first or last. */
export function moveCriterion(criteria: readonly DraftCriterion[], id: string, by: -1 | 1): DraftCriterion[] {
  const from = criteria.findIndex((criterion) => criterion.id === id)
  const moved = criteria[from]
  const to = from + by
  if (!moved || to < 0 || to >= criteria.length) return [...criteria]
  const rest = criteria.filter((criterion) => criterion !== moved)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

/** Changes points by one, skipping 0, within −10 to 10. Without points, the result is 1 or −1. */
export function stepPoints(points: number | null, by: -1 | 1): number {
  const next = by > 0 ? Math.floor(points ?? 0) + 1 : Math.ceil(points ?? 0) - 1
  return Math.max(-10, Math.min(10, next === 0 ? by : next))
}

/** Says why a step changes nothing; null when it changes the points. */
export function explainStepLimit(points: number | null, by: -1 | 1): string | null {
  if (points === null || stepPoints(points, by) !== points) return null
  return `Points unchanged: ${formatPoints(points)} is the ${by < 0 ? 'lowest' : 'highest'} possible value.`
}

/** Two sentences stay two, as far as one can tell: “Recommends an ECG. Names the cause”. */
const chooseSeparator = (first: string, second: string): string => {
  if (/[.,:;!?…،؛؟。，、；：！？\p{Pd}][\p{Pe}\p{Pf}"']*$/u.test(first)) return ' '
  // The second half of a sentence that was split.
  if (/^(?:and|or|but|if|unless|because|when|while|with|without)\b/.test(second)) return ' '
  return /^\p{Lu}/u.test(second) ? '. ' : '; '
}

const join = (first: string, second: string, between: string) =>
  [first.trimEnd(), second.trimStart()].filter(Boolean).join(between)
