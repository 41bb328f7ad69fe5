import { setImmediate } from 'node:timers/promises'
import { hashWithKey, type SamplePurpose, type Transaction } from '@consilium/db'
import type { PoolEntry } from '@consilium/worker/stored-pool'
import { listPlanDimensions, type SamplePlanInput } from '../../../domain/sampling/sample-plans'
import { readClusterBasis, readClusters } from '../pool/read-clusters'
import { readPoolRows, type PoolRow } from './read-pool-rows'

const ID_DIGITS = 32
const CODE_DIGITS = 16
/** How many ids are computed before other work of the process goes on. */
const IDS_PER_PART = 5_000

/**
 * Reads the pool that a plan draws from, as it is now. The ids are HMACs under the dataset's key, so they are
 * fixed before any seed; they differ from draft to draft, so that the pools of two releases can't be joined, and
 * stay the same within a draft, so that a draw can be extended. Codes of people differ from plan to plan. Equal
 * tasks, plan, draft and plan id give an equal pool. The pool that was stored with the plan gives the ids of its tasks,
 * and their clusters while what these are computed from is the same.
 */
export async function buildPool(
  tx: Transaction,
  source: {
    datasetId: string
    draftId: string
    purpose: SamplePurpose
    plan: SamplePlanInput
    planId: string
    before?: { entries: Promise<readonly PoolEntry[]>; clusterBasis: string | null }
  },
): Promise<{ entries: PoolEntry[]; clusterBasis: string | null }> {
  const { datasetId, draftId, purpose, plan, planId, before } = source
  const { poolKey } = await tx.dataset.findUniqueOrThrow({
    where: { id: datasetId },
    select: { poolKey: true },
  })
  const hash = hashWithKey(poolKey)
  const dimensions = listPlanDimensions(plan)
  const { includeReleased, caps } = plan
  const [rows, stored] = await Promise.all([
    readPoolRows(tx, { datasetId, purpose, includeReleased }, dimensions, caps),
    before?.entries ?? [],
  ])
  const known = new Map(stored.map((entry) => [entry.taskId, entry]))
  // Read before the clusters: what is added in between makes the next draw compute them again.
  const clusterBasis = caps.perCluster === null ? null : await readClusterBasis(tx, datasetId, purpose)
  const hasClusters = clusterBasis === null || clusterBasis === before?.clusterBasis
  const [ids, near] = await Promise.all([
    listIds(rows, (taskId) => known.get(taskId)?.id ?? hash(`task/${draftId}/${taskId}`).slice(0, ID_DIGITS)),
    hasClusters ? null : readClusters(tx, datasetId, purpose),
  ])
  await setImmediate()
  const code = (kind: string, cap: number | null, pick: (row: PoolRow) => string | null | undefined) => {
    if (cap === null) return () => null
    const codes = new Map<string, string>()
    // A code where no cap can bind would only tell people apart.
    for (const [value, count] of countValues(rows, pick))
      if (count > cap) codes.set(value, hash(`${kind}/${planId}/${value}`).slice(0, CODE_DIGITS))
    return (row: PoolRow): string | null => codes.get(pick(row) ?? '') ?? null
  }
  const author = code('author', caps.perAuthor, (row) => row.author)
  const institution = code('institution', caps.perInstitution, (row) => row.institution)
  const cluster = near
    ? code('cluster', caps.perCluster, ({ taskId }) => near.clusters.get(taskId))
    : ({ taskId }: PoolRow) => known.get(taskId)?.cluster ?? null
  const vendor = code('vendor', caps.perVendor, (row) => row.vendor)
  await setImmediate()
  const levelsOf = new Map<readonly string[], PoolEntry['levels']>()
  const entries = rows.map((row, place): PoolEntry => {
    let levels = levelsOf.get(row.levels)
    if (!levels) {
      levels = Object.fromEntries(dimensions.map((dimension, at) => [dimension, row.levels[at] as string]))
      levelsOf.set(row.levels, levels)
    }
    return {
      id: ids[place] as string,
      levels,
      author: author(row),
      institution: institution(row),
      cluster: cluster(row),
      vendor: vendor(row),
      taskId: row.taskId,
      versionId: row.versionId,
    }
  })
  return { entries, clusterBasis }
}

async function listIds(rows: readonly PoolRow[], idOf: (taskId: string) => string): Promise<string[]> {
  const ids: string[] = []
  for (const [place, { taskId }] of rows.entries()) {
    if (place % IDS_PER_PART === 0) await setImmediate()
    ids.push(idOf(taskId))
  }
  return ids
}

function countValues(
  rows: readonly PoolRow[],
  pick: (row: PoolRow) => string | null | undefined,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const value = pick(row)
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}
