import { checkRubric } from '../check-rubric'
import { adviceKinds, type AdviceKind, type Finding } from '../finding'
import type { LabeledCriterion, LabeledRubric } from './read-corpus'

export interface CheckFigures {
  kind: AdviceKind
  /** Criteria with the fault. */
  faulty: number
  /** Faulty criteria that the check reports. */
  found: number
  /** Criteria that the check reports. */
  flagged: number
}

export interface RubricFigures {
  byKind: CheckFigures[]
  criteria: number
  sound: number
  /** Sound criteria with any advice. */
  soundFlagged: number
  faultyFlagged: number
}

type OnAdvice = (
  criterion: LabeledCriterion,
  kind: AdviceKind,
  isRight: boolean,
  finding: Finding | null,
) => void

/** Counts for each check how often its advice on the criteria of whole rubrics is right. */
export function measureChecks(rubrics: readonly LabeledRubric[], onTold?: OnAdvice): RubricFigures {
  const figures = new Map(adviceKinds.map((kind) => [kind, { kind, faulty: 0, found: 0, flagged: 0 }]))
  const whole = { criteria: 0, sound: 0, soundFlagged: 0, faultyFlagged: 0 }
  for (const { criteria } of rubrics) {
    const advice = checkRubric(criteria, { language: 'en' }).filter(({ rule }) => rule === 'advice')
    for (const criterion of criteria) {
      const own = new Map(
        advice
          .filter(({ criterionId }) => criterionId === criterion.id)
          .map((finding) => [finding.kind as AdviceKind, finding]),
      )
      const isSound = criterion.faults.size === 0
      whole.criteria += 1
      if (isSound) whole.sound += 1
      if (own.size > 0) whole[isSound ? 'soundFlagged' : 'faultyFlagged'] += 1
      for (const kind of adviceKinds) {
        const one = figures.get(kind)
        if (!one) continue
        const [isFaulty, finding] = [criterion.faults.has(kind), own.get(kind) ?? null]
        if (isFaulty) one.faulty += 1
        if (finding) one.flagged += 1
        if (finding && isFaulty) one.found += 1
        if (isFaulty || finding) onTold?.(criterion, kind, isFaulty === (finding !== null), finding)
      }
    }
  }
  return { byKind: [...figures.values()], ...whole }
}
