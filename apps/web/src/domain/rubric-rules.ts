import type { DraftCriterion } from './task-drafts'

export const MOST_POINTS = 10

/** What a rubric must keep to be submitted. All else that is said of rubrics is advice. */
export type RubricRule = 'no_criteria' | 'no_positive' | 'no_text' | 'no_points' | 'not_whole' | 'out_of_range' | 'zero' | 'same_text'

export interface RubricBreach {
  rule: RubricRule
  /** Null where it is about the rubric as a whole. */
  criterionId: string | null
  /** A sentence: what is wrong and how to mend it. */
  says: string
}

/** The hard rules that a rubric breaks, in the order of its criteria; what is about the whole comes first. */
export function findRubricBreaches(criteria: readonly DraftCriterion[]): RubricBreach[] {
  if (criteria.length === 0) return [{ rule: 'no_criteria', criterionId: null, says: 'The rubric is empty. Write at least one criterion with positive points.' }]
  const breaches: RubricBreach[] = []
  if (!criteria.some(({ points }) => points !== null && points > 0)) {
    breaches.push({ rule: 'no_positive', criterionId: null, says: 'No criterion has positive points, so no answer could earn any. Add what a good answer does.' })
  }
  const firstWith = new Map<string, number>()
  criteria.forEach((criterion, index) => {
    const breach = breachOfPoints(criterion.points, index + 1)
    const text = sameText(criterion.text)
    if (text === '') breaches.push({ rule: 'no_text', criterionId: criterion.id, says: `Criterion ${index + 1} has no text. Write what an answer does, or remove it.` })
    if (breach) breaches.push({ ...breach, criterionId: criterion.id })
    const first = firstWith.get(text)
    if (text !== '' && first !== undefined) breaches.push({ rule: 'same_text', criterionId: criterion.id, says: `Criterion ${index + 1} has the text of criterion ${first}. Change one of the two, or remove it.` })
    else firstWith.set(text, index + 1)
  })
  return breaches
}

/** Why these points cannot stand, without saying where; null when they can. */
export function breachOfPoints(points: number | null, number: number): Omit<RubricBreach, 'criterionId'> | null {
  if (points === null) return { rule: 'no_points', says: `Criterion ${number} has no points. Give it a whole number from −10 to 10, not 0.` }
  if (!Number.isInteger(points)) return { rule: 'not_whole', says: `Criterion ${number} has ${tell(points)} points. Give it a whole number.` }
  if (points === 0) return { rule: 'zero', says: `Criterion ${number} has 0 points, so it would count for nothing. Give it points, or remove it.` }
  if (Math.abs(points) > MOST_POINTS) return { rule: 'out_of_range', says: `Criterion ${number} has ${tell(points)} points. Give it −10 to 10.` }
  return null
}

const tell = (points: number) => String(points).replace('-', '−')

/** Texts that read the same are the same: composed alike, with single spaces, whatever the case. */
function sameText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase()
}
