import type { Database } from '@consilium/db'
import type { PlanFacts } from '../../../domain/sampling/plan-facts'
import { SamplePlanInput } from '../../../domain/sampling/sample-plans'
import { readReviewPolicy } from '../../assignments/read-review-policy'
import { readWorkEstimates } from '../../datasets/read-work-estimates'
import type { Context } from '../../platform/context'
import { notFound } from '../../platform/refusal'
import { visibleDrafts } from '../../platform/visibility/visible-draws'
import { fromPool, type PoolScope } from '../pool/pool-scope'
import { readMeasuredSpread } from './read-measured-spread'
import { readVerdictCosts } from './read-verdict-costs'

/** Reads what the plan of a draft means for people and cost: counts and means only, no names of people. */
export async function readPlanFacts(
  { actor, db, pool }: Pick<Context, 'actor' | 'db' | 'pool'>,
  draftId: string,
): Promise<PlanFacts> {
  const draft = await db.releaseDraft.findFirst({
    where: { AND: [{ id: draftId }, visibleDrafts(actor)] },
    select: { datasetId: true, purpose: true, plan: true },
  })
  if (!draft) throw notFound('draft')
  const { datasetId, purpose } = draft
  const { includeReleased } = SamplePlanInput.parse(draft.plan)
  const [criteriaPerTask, specialists, spread, review, judges] = await Promise.all([
    readMeanCriteria(db, { datasetId, purpose, includeReleased }),
    readSpecialists(db),
    readMeasuredSpread(db, datasetId),
    purpose === 'review' ? readReviewWork(db, datasetId) : null,
    readVerdictCosts(pool),
  ])
  return { criteriaPerTask, specialists, spread, review, judges }
}

async function readMeanCriteria(db: Database, scope: PoolScope): Promise<number | null> {
  const [row] = await db.$queryRaw<{ mean: number | null }[]>`
    SELECT avg(c.criteria)::float8 AS mean FROM (
      SELECT (SELECT count(*) FROM criterion c WHERE c.version_id = v.id) AS criteria ${fromPool(scope)}) c`
  return row?.mean ?? null
}

function readSpecialists(db: Database): Promise<PlanFacts['specialists']> {
  return db.$queryRaw<PlanFacts['specialists']>`
    SELECT s.specialty, count(*)::int AS people, sum(p.assignment_cap)::int AS places
    FROM person p JOIN person_role r ON r.person_id = p.id AND r.role = 'physician'
    CROSS JOIN LATERAL (SELECT DISTINCT specialty FROM unnest(p.specialties) AS specialty) s
    WHERE p.disabled_at IS NULL AND p.work_removed_at IS NULL AND p.pseudonymised_at IS NULL
    GROUP BY 1 ORDER BY 1`
}

async function readReviewWork(db: Database, datasetId: string): Promise<PlanFacts['review']> {
  const [estimateOf, { value }] = await Promise.all([
    readWorkEstimates(db, 'review', [datasetId]),
    readReviewPolicy(db, datasetId),
  ])
  return {
    estimate: estimateOf(datasetId),
    whenTypical: value.reviewsWhenTypical,
    whenDifficult: value.reviewsWhenDifficult,
  }
}
