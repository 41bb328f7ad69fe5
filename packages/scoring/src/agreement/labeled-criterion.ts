import { compareIds } from '../numeric/compare-ids'
import { ScoringError } from '../numeric/scoring-error'

/** One physician's label for one criterion of one completion. */
export interface PhysicianLabel {
  readonly physicianId: string
  readonly met: boolean
  /**
   * Whether the physician had not seen the judge's verdict. A label given after seeing it agrees with the
   * judge for the wrong reason: such labels are counted and kept out of every measure of agreement.
   */
  readonly blind: boolean
}

/** One criterion of one completion, with the judge's verdict and the physicians' labels. */
export interface LabeledCriterion {
  readonly completionId: string
  readonly criterionId: string
  /** The category by which results are broken down: the cluster of the criterion, its theme, or its axis. */
  readonly category: string
  /** The judge's verdict; `null` when the judge left the criterion unscored, which is not a disagreement. */
  readonly judgeMet: boolean | null
  readonly labels: readonly PhysicianLabel[]
}

/** Rows in the order of completions and criteria, with blind labels only, and counts of what was left out. */
export interface BlindLabels {
  /** Labels in the order of physicians' ids. */
  readonly rows: readonly LabeledCriterion[]
  /** Number of blind labels, all of which are used. */
  readonly blindLabels: number
  /** Number of labels left out, because they were given after seeing the judge's verdict. */
  readonly sightedLabels: number
  /** Number of rows that the judge left unscored. */
  readonly unscored: number
}

/**
 * Keeps the blind labels, validates the rows and sorts them. A physician may have labeled an item blind, and
 * again after seeing the verdict; the second label is left out and counted.
 *
 * Source: a convention of this package.
 * @throws ScoringError `duplicate-id` when a criterion of a completion appears twice, or a physician labeled
 * one twice in the same way; `invalid-verdict` when a verdict, a label or its `blind` flag is not a boolean.
 */
export function selectBlindLabels(rows: readonly LabeledCriterion[]): BlindLabels {
  const seen = new Set<string>()
  for (const row of rows) {
    const key = JSON.stringify([row.completionId, row.criterionId])
    if (seen.has(key)) {
      throw new ScoringError(
        'duplicate-id',
        `${nameRow(row)} appears twice; give one row with all its labels.`,
      )
    }
    seen.add(key)
    checkRow(row)
  }
  const kept = rows.map((row) => ({
    ...row,
    labels: row.labels.filter(({ blind }) => blind).sort((a, b) => compareIds(a.physicianId, b.physicianId)),
  }))
  const count = rows.reduce((sum, { labels }) => sum + labels.length, 0)
  const blindLabels = kept.reduce((sum, { labels }) => sum + labels.length, 0)
  return {
    rows: kept.sort(
      (a, b) => compareIds(a.completionId, b.completionId) || compareIds(a.criterionId, b.criterionId),
    ),
    blindLabels,
    sightedLabels: count - blindLabels,
    unscored: rows.filter(({ judgeMet }) => judgeMet === null).length,
  }
}

function checkRow(row: LabeledCriterion): void {
  if (row.judgeMet !== null && typeof row.judgeMet !== 'boolean') {
    throw new ScoringError(
      'invalid-verdict',
      `The verdict on ${nameRow(row)} is ${String(row.judgeMet)}; give true, false or, when unscored, null.`,
    )
  }
  const seen = new Set<string>()
  for (const { physicianId, met, blind } of row.labels) {
    if (typeof met !== 'boolean' || typeof blind !== 'boolean') {
      throw new ScoringError(
        'invalid-verdict',
        `The label of physician ${physicianId} on ${nameRow(row)} is met ${String(met)}, blind ${String(blind)}; give true or false for both.`,
      )
    }
    const key = JSON.stringify([physicianId, blind])
    if (seen.has(key)) {
      throw new ScoringError(
        'duplicate-id',
        `Physician ${physicianId} labeled ${nameRow(row)} twice; keep the label that counts.`,
      )
    }
    seen.add(key)
  }
}

function nameRow({ completionId, criterionId }: LabeledCriterion): string {
  return `criterion ${criterionId} of completion ${completionId}`
}
