import { countProfiles, type CountedProfiles, type PoolItem } from '@consilium/scoring'
import { planDimensions, type PlanDimension } from '../../../domain/sampling/dimensions'
import type { ProfilesQuery } from '../../../domain/sampling/profiles'
import { SamplePlanInput } from '../../../domain/sampling/sample-plans'
import type { Context } from '../../platform/context'
import { notFound } from '../../platform/refusal'
import { visibleDrafts } from '../../platform/visibility/visible-draws'
import { readClusters } from '../pool/read-clusters'
import { readPoolRows } from '../draws/read-pool-rows'

/** About 1 MB of JSON. */
const MAX_ROWS = 50_000

/**
 * Counts the pool of a draft as it is now, so that plans can be previewed without it. Dimensions that are only
 * reported are left out where they would make too many counts.
 */
export async function readProfiles(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { draftId, includeReleased, dimensions, reported, leastCaps }: ProfilesQuery,
): Promise<CountedProfiles> {
  const draft = await db.releaseDraft.findFirst({
    where: { AND: [{ id: draftId }, visibleDrafts(actor)] },
    select: { datasetId: true, purpose: true, plan: true },
  })
  if (!draft) throw notFound('draft')
  const { datasetId, purpose } = draft
  const wanted = planDimensions.filter((name) => dimensions.includes(name) || reported.includes(name))
  const [rows, near] = await Promise.all([
    readPoolRows(db, { datasetId, purpose, includeReleased }, wanted, leastCaps),
    leastCaps.perCluster === null ? null : readClusters(db, datasetId, purpose),
  ])
  const pool = rows.map(({ taskId, levels, author, institution, vendor }): PoolItem => ({
    id: taskId,
    levels: Object.fromEntries(wanted.map((name, place) => [name, levels[place] as string])),
    author,
    institution,
    cluster: near?.clusters.get(taskId) ?? null,
    vendor,
  }))
  // The counts of a named task show how its author rated it, which its reviewers must not know.
  const ids = purpose === 'review' ? [] : SamplePlanInput.parse(draft.plan).include
  const count = (counted: readonly PlanDimension[]) =>
    countProfiles(pool, { dimensions: counted, ids, leastCaps })
  const profiles = count(wanted)
  const isTooLarge = profiles.rows.count.length > MAX_ROWS && wanted.length > dimensions.length
  return isTooLarge ? count(wanted.filter((name) => dimensions.includes(name))) : profiles
}
