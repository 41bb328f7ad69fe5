import { compareIds } from '../numeric/compare-ids'
import type { BlindLabels } from './labeled-criterion'

/** One rater's label of one criterion beside those of the others; each of them forms a pair with it. */
export interface RaterComparison {
  /** Labels of one completion are dependent; resampling keeps them together. */
  readonly completionId: string
  readonly category: string
  /** The label of the rater being evaluated: true for met. */
  readonly self: boolean
  /** The labels it is compared with. */
  readonly others: readonly boolean[]
}

/** One physician's labels beside those of the other physicians. */
export interface PhysicianComparisons {
  readonly physicianId: string
  readonly comparisons: readonly RaterComparison[]
}

/**
 * The judge's verdicts beside the physicians' blind labels. Criteria that the judge left unscored are not
 * compared.
 * Source: openai/simple-evals `healthbench_meta_eval.py`.
 */
export function compareJudge({ rows }: BlindLabels): RaterComparison[] {
  return rows.flatMap(({ completionId, category, judgeMet, labels }) =>
    judgeMet === null
      ? []
      : [{ completionId, category, self: judgeMet, others: labels.map(({ met }) => met) }],
  )
}

/**
 * Each physician's blind labels beside those of the other physicians on the same criteria, physicians in
 * the order of their ids. The judge is not involved. A physician without co-raters is listed, with
 * nothing to compare.
 * Source: openai/simple-evals `healthbench_meta_eval.py`.
 */
export function comparePhysicians({ rows }: BlindLabels): PhysicianComparisons[] {
  const byPhysician = new Map<string, RaterComparison[]>()
  for (const { completionId, category, labels } of rows) {
    for (const [i, { physicianId, met }] of labels.entries()) {
      const others = labels.flatMap((label, j) => (j === i ? [] : [label.met]))
      const comparison = { completionId, category, self: met, others }
      const list = byPhysician.get(physicianId)
      if (list) list.push(comparison)
      else byPhysician.set(physicianId, [comparison])
    }
  }
  return [...byPhysician]
    .sort(([a], [b]) => compareIds(a, b))
    .map(([physicianId, comparisons]) => ({ physicianId, comparisons }))
}
