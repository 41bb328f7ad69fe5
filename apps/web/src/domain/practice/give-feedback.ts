import { checkRubric } from '../authoring/rubric-checks/check-rubric'
import type { DraftCriterion } from '../authoring/task-drafts'
import type { Exercise, KeyPoint } from './exercise'

interface Remark {
  /** The criterion's number from 1; null if the remark is about the whole rubric. */
  criterion: number | null
  says: string
}

export interface Feedback {
  passed: boolean
  /** Key points that a criterion covers. */
  found: Remark[]
  /** Key points that no criterion covers, as sentences. */
  missed: string[]
  /** Must be fixed before the rubric passes: a broken hard rule or a wrong sign. */
  mustFix: Remark[]
  /** Optional improvements. */
  advice: Remark[]
}

/** How many key points a passing rubric may miss. */
const MAX_MISSED_POINTS = 1

/** Gives rule-based feedback on a practice rubric: the editor's checks, and which key points it covers. */
export function giveFeedback(
  { keyPoints, ratedResponse }: Pick<Exercise, 'keyPoints' | 'ratedResponse'>,
  criteria: readonly DraftCriterion[],
): Feedback {
  const placeOf = (id: string | null) =>
    id === null ? null : criteria.findIndex((criterion) => criterion.id === id) + 1
  const findings = checkRubric(criteria, { ratedResponse, language: 'en' }).map(
    ({ criterionId, kind, rule, says }) => ({
      criterion: placeOf(criterionId),
      says,
      blocks: rule === 'hard' || kind === 'sign',
    }),
  )
  const mustFix: Remark[] = findings.filter(({ blocks }) => blocks).map(strip)
  const found: Remark[] = []
  const missed: string[] = []
  for (const point of keyPoints) {
    const matching = criteria.findIndex(
      (criterion) => mentionsPoint(point, criterion) && readSign(criterion) === point.sign,
    )
    const reversed =
      matching >= 0 || point.sign === 'positive'
        ? -1
        : criteria.findIndex(
            (criterion) => mentionsPoint(point, criterion) && readSign(criterion) === 'positive',
          )
    if (matching >= 0) found.push({ criterion: matching + 1, says: point.says })
    else
      missed.push(
        reversed >= 0
          ? `${point.says} Criterion ${reversed + 1} may cover it, but with positive points.`
          : point.says,
      )
  }
  return {
    passed: mustFix.length === 0 && missed.length <= MAX_MISSED_POINTS,
    found,
    missed,
    mustFix,
    advice: findings.filter(({ blocks }) => !blocks).map(strip),
  }
}

const strip = ({ criterion, says }: Remark): Remark => ({ criterion, says })
const mentionsPoint = ({ words }: KeyPoint, { text }: DraftCriterion) =>
  words.every((word) => word.test(text))
const readSign = ({ points }: DraftCriterion): KeyPoint['sign'] | null =>
  points === null || points === 0 ? null : points > 0 ? 'positive' : 'negative'
