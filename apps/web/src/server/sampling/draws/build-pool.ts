import { setImmediate } from 'node:timers/promises'
import { hashWithKey, type SamplePurpose, type Transaction } from '@consilium/db'
import type { PoolEntry } from '@consilium/worker/stored-pool'
import { listPlanDimensions, type SamplePlanInput } from '../../../domain/sampling/sample-plans'
import { readClusters } from '../pool/read-clusters'
import { readPoolRows, type PoolRow } from './read-pool-rows'

const ID_DIGITS = 32
const CODE_DIGITS = 16
/** How many entries are made before other work of the process goes on. */
const ENTRIES_PER_PART = 5_000

/**
 * Reads the pool that a plan draws from, as it is now. The ids are HMACs under the dataset's key, so they are
 * fixed before any seed; they differ from draft to draft, so that the pools of two releases can't be joined, and
 * stay the same within a draft, so that a draw can be extended. Codes of people differ from plan to plan. Equal
 * tasks, plan, draft and plan id give an equal pool. A pool of the same draft saves the time of computing its ids again.
 */
export async function buildPool(
  tx: Transaction,
  source: {
    datasetId: string
    draftId: string
    purpose: SamplePurpose
    plan: SamplePlanInput
    planId: string
    before?: readonly PoolEntry[]
  },
): Promise<PoolEntry[]> {
  const { datasetId, draftId, purpose, plan, planId, before = [] } = source
  const { poolKey } = await tx.dataset.findUniqueOrThrow({
    where: { id: datasetId },
    select: { poolKey: true },
  })
  const hash = hashWithKey(poolKey)
  const dimensions = listPlanDimensions(plan)
  const { includeReleased, caps } = plan
  const rows = await readPoolRows(tx, { datasetId, purpose, includeReleased }, dimensions)
  const { clusters } =
    caps.perCluster === null ? { clusters: null } : await readClusters(tx, datasetId, purpose)
  const code = (kind: string, cap: number | null, pick: (row: PoolRow) => string | null | undefined) => {
    if (cap === null) return () => null
    const codes = new Map<string, string>()
    // A code where no cap can bind would only tell people apart.
    for (const [value, count] of countValues(rows.map(pick)))
      if (count > cap) codes.set(value, hash(`${kind}/${planId}/${value}`).slice(0, CODE_DIGITS))
    return (row: PoolRow): string | null => codes.get(pick(row) ?? '') ?? null
  }
  const author = code('author', caps.perAuthor, (row) => row.author)
  const institution = code('institution', caps.perInstitution, (row) => row.institution)
  const cluster = code('cluster', caps.perCluster, (row) => clusters?.get(row.taskId))
  const vendor = code('vendor', caps.perVendor, (row) => row.vendor)
  const known = new Map(before.map(({ taskId, id }) => [taskId, id]))
  const levelsOf = new Map<readonly string[], PoolEntry['levels']>()
  const entries: PoolEntry[] = []
  for (const [place, row] of rows.entries()) {
    if (place % ENTRIES_PER_PART === 0) await setImmediate()
    let levels = levelsOf.get(row.levels)
    if (!levels) {
      levels = Object.fromEntries(dimensions.map((dimension, at) => [dimension, row.levels[at] as string]))
      levelsOf.set(row.levels, levels)
    }
    entries.push({
      id: known.get(row.taskId) ?? hash(`task/${draftId}/${row.taskId}`).slice(0, ID_DIGITS),
      levels,
      author: author(row),
      institution: institution(row),
      cluster: cluster(row),
      vendor: vendor(row),
      taskId: row.taskId,
      versionId: row.versionId,
    })
  }
  return entries
}

function countValues(values: readonly (string | null | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
