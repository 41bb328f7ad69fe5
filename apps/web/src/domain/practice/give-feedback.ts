import { checkRubric } from '../rubric-checks/check-rubric'
import type { DraftCriterion } from '../task-drafts'
import type { Exercise, KeyPoint } from './exercise'

interface Said {
  /** From 1; null where it is about the rubric as a whole. */
  criterion: number | null
  says: string
}

export interface Feedback {
  passed: boolean
  /** Key points that a criterion speaks of. */
  found: Said[]
  /** Key points that none does. */
  missed: string[]
  /** Has to be mended: a rule is broken, or a sign is upside down. */
  mend: Said[]
  /** Could be better. */
  advice: Said[]
}

/** How many key points may be missed. */
const MAY_MISS = 1

/** What is said of a practice rubric, by rules alone: the checks of the editor, and whether the points of the case are there. */
export function giveFeedback(
  { keyPoints, ratedResponse }: Pick<Exercise, 'keyPoints' | 'ratedResponse'>,
  criteria: readonly DraftCriterion[],
): Feedback {
  const placeOf = (id: string | null) =>
    id === null ? null : criteria.findIndex((criterion) => criterion.id === id) + 1
  const told = checkRubric(criteria, { ratedResponse, language: 'en' }).map(
    ({ criterionId, kind, rule, says }) => ({
      criterion: placeOf(criterionId),
      says,
      isToMend: rule === 'hard' || kind === 'sign',
    }),
  )
  const mend: Said[] = told.filter(({ isToMend }) => isToMend).map(strip)
  const found: Said[] = []
  const missed: string[] = []
  for (const point of keyPoints) {
    const speaking = criteria.findIndex(
      (criterion) => speaksOf(point, criterion) && signOf(criterion) === point.sign,
    )
    const upsideDown =
      speaking >= 0 || point.sign === 'positive'
        ? -1
        : criteria.findIndex((criterion) => speaksOf(point, criterion) && signOf(criterion) === 'positive')
    if (speaking >= 0) found.push({ criterion: speaking + 1, says: point.says })
    else
      missed.push(
        upsideDown >= 0
          ? `${point.says} Criterion ${upsideDown + 1} may speak of it, with positive points.`
          : point.says,
      )
  }
  return {
    passed: mend.length === 0 && missed.length <= MAY_MISS,
    found,
    missed,
    mend,
    advice: told.filter(({ isToMend }) => !isToMend).map(strip),
  }
}

const strip = ({ criterion, says }: Said): Said => ({ criterion, says })
const speaksOf = ({ words }: KeyPoint, { text }: DraftCriterion) => words.every((word) => word.test(text))
const signOf = ({ points }: DraftCriterion): KeyPoint['sign'] | null =>
  points === null || points === 0 ? null : points > 0 ? 'positive' : 'negative'
