import {
  computeQuantile,
  estimateAnswerInterval,
  estimateAnswerVariance,
  estimateHumanRange,
  summarizeAnswersAtK,
  type AnswerInterval,
  type AnswersAtK,
  type AnswerVariance,
  type HumanRange,
  type PhysicianAnswer,
  type ScoredSample,
} from '@consilium/scoring'

/** A scored answer with its physician; null if the source doesn't say who wrote it. */
export interface PhysicianSample {
  sample: ScoredSample
  boardTags: readonly string[]
  person: string | null
}

/** How the scores of answers differ between physicians, in one metric. Not clipped, except for best and worst. */
interface AnswerNumbers {
  interval: AnswerInterval
  variance: AnswerVariance
  range: HumanRange
  /** For each k from 2 on for which a task has k answers. */
  atK: AnswersAtK[]
}

interface Bounds {
  low: number
  high: number
}

/** Minutes of work on an answer. */
export interface AnswerMinutes {
  answers: number
  people: number
  median: number
  quartiles: [number, number]
}

/** What the board of physicians has besides that of a system. It identifies nobody. */
export type PhysicianNumbers =
  | { reason: 'people-unknown' }
  | {
      reason: null
      headline: AnswerNumbers
      raw: AnswerNumbers
      /** Clustered intervals by tag; null where there is none. */
      slices: { tag: string; headline: Bounds | null; raw: Bounds | null }[]
      criterionTags: { tag: string; raw: Bounds | null }[]
      minutes: AnswerMinutes | null
    }

const MAX_K = 5

/** Summarizes a run of physicians. If the writer of any answer is unknown, nothing can be clustered by person. */
export function summarizePhysicians(
  answers: readonly PhysicianSample[],
  minutes: AnswerMinutes | null,
): PhysicianNumbers {
  if (answers.some(({ person }) => person === null)) return { reason: 'people-unknown' }
  const headline = collect(answers, ({ sample }) => sample.adjusted ?? sample.score)
  const raw = collect(answers, ({ sample }) => sample.score)
  const tags = listTags(answers, ({ boardTags }) => boardTags)
  const criterionTags = listTags(answers, ({ sample }) => sample.tagScores.map(({ tag }) => tag))
  return {
    reason: null,
    headline: describe(headline),
    raw: describe(raw),
    slices: tags.map((tag) => {
      const tagged = answers.filter(({ boardTags }) => boardTags.includes(tag))
      return {
        tag,
        headline: bound(collect(tagged, ({ sample }) => sample.adjusted ?? sample.score)),
        raw: bound(collect(tagged, ({ sample }) => sample.score)),
      }
    }),
    criterionTags: criterionTags.map((tag) => ({
      tag,
      raw: bound(
        collect(answers, ({ sample }) => sample.tagScores.find((score) => score.tag === tag)?.score ?? null),
      ),
    })),
    minutes,
  }
}

/** Median and quartiles of the minutes; null without any. */
export function summarizeMinutes(
  worked: readonly { personId: string; minutes: number }[],
): AnswerMinutes | null {
  const minutes = worked.map((answer) => answer.minutes)
  const [q1, median, q3] = [0.25, 0.5, 0.75].map((share) => computeQuantile(minutes, share))
  if (q1 == null || median == null || q3 == null) return null
  const people = new Set(worked.map(({ personId }) => personId)).size
  return { answers: minutes.length, people, median, quartiles: [q1, q3] }
}

function describe(answers: readonly PhysicianAnswer[]): AnswerNumbers {
  const ks = Array.from({ length: MAX_K - 1 }, (_, index) => index + 2)
  return {
    interval: estimateAnswerInterval(answers),
    variance: estimateAnswerVariance(answers),
    range: estimateHumanRange(answers),
    atK: ks.map((k) => summarizeAnswersAtK(answers, k)).filter(({ tasks }) => tasks > 0),
  }
}

function bound(answers: readonly PhysicianAnswer[]): Bounds | null {
  const { interval } = estimateAnswerInterval(answers)
  return interval && { low: interval.low, high: interval.high }
}

function collect(
  answers: readonly PhysicianSample[],
  pick: (answer: PhysicianSample) => number | null,
): PhysicianAnswer[] {
  return answers.flatMap((answer) => {
    const score = pick(answer)
    return score === null ? [] : [{ taskId: answer.sample.exampleId, personId: answer.person ?? '', score }]
  })
}

function listTags(
  answers: readonly PhysicianSample[],
  of: (answer: PhysicianSample) => readonly string[],
): string[] {
  return [...new Set(answers.flatMap(of))].sort()
}
