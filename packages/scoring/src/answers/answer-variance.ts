import { countDesign, findDesignReason, type AnswerDesign, type NoAnswerVariance } from './answer-design'
import { fitAnswers } from './fit-answers'
import { tabulateAnswers, type PhysicianAnswer } from './physician-answer'

/** Variances in squared units of the scores. Their sum is the variance of an answer. */
export interface AnswerComponents {
  /** Between tasks: how much tasks differ in difficulty. */
  readonly tasks: number
  /** Between people: how much physicians differ in general. */
  readonly people: number
  /** What neither explains: a physician's luck with one task, and that of the judge. */
  readonly residual: number
}

/** Variance components of answers, or the reason why they can't be estimated. */
export type AnswerVariance = AnswerDesign &
  (
    | {
        readonly reason: null
        /** Estimates with negative ones set to 0, which makes them slightly too large on average. */
        readonly components: AnswerComponents
        /** Estimates before that: unbiased, and negative where a component is small. For averages of estimates. */
        readonly unbiased: AnswerComponents
        /** Share of `people` in the sum of `components`: the correlation of two answers of one person. */
        readonly peopleShare: number
      }
    | {
        readonly reason: NoAnswerVariance
        readonly components: null
        readonly unbiased: null
        readonly peopleShare: null
      }
  )

/**
 * Variance between tasks, between people and within both, from the scores of answers by several people who each
 * answer some of the tasks: the unbalanced crossed random-effects model `y_tp = μ + task_t + person_p + error_tp`
 * without interaction. It says how much of the spread of physicians' scores is who answered, and how much is the task.
 *
 * Henderson's method III equates reductions in sums of squares with their expectations. With N answers to T tasks by P
 * people in C parts (connected components), each factor is fitted after the other:
 * - residual: `σ² = SSE / (N − T − P + C)`;
 * - people: `(R(person | μ, task) − (P − C)·σ²) / (N − T)`;
 * - tasks: `(R(task | μ, person) − (T − C)·σ²) / (N − P)`.
 *
 * The divisors N − T and N − P are the traces that the method prescribes, because a person answers a task at most once.
 * The estimates are unbiased for any distribution of the effects and any design, if who answers what does not depend on
 * the scores. In a design of several parts they describe the spread within parts. With complete data they
 * are those of the analysis of variance. Negative estimates are set to 0 in `components`.
 *
 * Degenerate: see `NoAnswerVariance`. With few `degrees`, people or shared tasks the estimates exist and are rough.
 *
 * Source: Henderson (1953), Biometrics 9:226–252; Searle, Casella and McCulloch (1992), Variance Components, section
 * 5.5; truncation at 0, section 4.4. Adjusting each factor for the other, which needs no order of the factors, is a
 * convention of this package.
 * @throws ScoringError `duplicate-sample` on a second answer of a person to a task, `invalid-number` on a score that
 * is not finite or above 1e9 in magnitude.
 */
export function estimateAnswerVariance(answers: readonly PhysicianAnswer[]): AnswerVariance {
  const table = tabulateAnswers(answers)
  const design = countDesign(table)
  const missing = { ...design, components: null, unbiased: null, peopleShare: null }
  const reason = findDesignReason(table, design)
  if (reason !== null) return { ...missing, reason }
  const squares = fitAnswers(table)
  const residual = squares.residual / design.degrees
  const unbiased = {
    tasks: (squares.tasks - (design.tasks - design.parts) * residual) / (design.answers - design.people),
    people: (squares.people - (design.people - design.parts) * residual) / (design.answers - design.tasks),
    residual,
  }
  const components = { tasks: Math.max(0, unbiased.tasks), people: Math.max(0, unbiased.people), residual }
  const total = components.tasks + components.people + components.residual
  if (total === 0) return { ...missing, reason: 'zero-variance' }
  return { ...design, reason: null, components, unbiased, peopleShare: components.people / total }
}
