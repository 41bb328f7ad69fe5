import { compareIds } from '../numeric/compare-ids'
import type { BlindLabels, LabeledCriterion } from './labeled-criterion'
import type { RatedItem } from './rated-item'

/**
 * The physicians' blind labels as a table of ratings, for α, AC1 or raw agreement among physicians: one item
 * per criterion of a completion, one column per physician in the order of their ids, 1 for met, 0
 * for not met. Each item has ratings of few of many physicians, which those measures allow. Completions are
 * the clusters, because labels of one completion are dependent.
 * Source: a convention of this package.
 */
export function tabulatePhysicians({ rows }: BlindLabels): RatedItem[] {
  const physicianIds = [
    ...new Set(rows.flatMap(({ labels }) => labels.map(({ physicianId }) => physicianId))),
  ].sort(compareIds)
  return rows.map((row) => {
    const given = new Map(row.labels.map(({ physicianId, met }) => [physicianId, Number(met)]))
    return {
      id: nameItem(row),
      clusterId: row.completionId,
      ratings: physicianIds.map((physicianId) => given.get(physicianId) ?? null),
    }
  })
}

/**
 * The judge beside the majority of the physicians' blind labels, as a table of two raters, for κ, AC1 or raw
 * agreement of the judge: first the judge, then the majority, 1 for met, 0 for not met. The majority is
 * missing where the labels are tied or absent, the judge's rating where the criterion is unscored.
 * Completions are the clusters.
 * Source: a convention of this package.
 */
export function tabulateJudgeAndMajority({ rows }: BlindLabels): RatedItem[] {
  return rows.map((row) => {
    const lead = row.labels.reduce((sum, { met }) => sum + (met ? 1 : -1), 0)
    const majority = lead === 0 ? null : Number(lead > 0)
    return {
      id: nameItem(row),
      clusterId: row.completionId,
      ratings: [row.judgeMet === null ? null : Number(row.judgeMet), majority],
    }
  })
}

function nameItem({ completionId, criterionId }: LabeledCriterion): string {
  return JSON.stringify([completionId, criterionId])
}
