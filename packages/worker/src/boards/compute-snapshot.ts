import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { canonicalJson } from '@consilium/db'
import {
  buildViews,
  type BoardView,
  type LoadedTable,
  type RankedResult,
  type TableGroup,
} from '@consilium/scoring'
import { WORKER_VERSION } from '../operations/version'

const READ_LIVE = new Set([
  'made',
  'published',
  'withdrawn',
  'completed',
  'unfinished',
  'trials',
  'withdrawnAt',
])

/** The numbers of a board, by view, with the hashes that identify them. */
export interface ComputedSnapshot {
  views: BoardView[]
  contentHash: string
  inputHash: string
}

/** Computes every view of a board. Other work of the process goes on between two of them. */
export async function computeSnapshot(table: LoadedTable): Promise<ComputedSnapshot> {
  const views: BoardView[] = []
  const hashes: string[] = []
  for (const view of buildViews(table)) {
    views.push(view)
    hashes.push(hash({ ...view, table: view.table && withoutCounts(view.table) }))
    await setImmediate()
  }
  const costs = table.entries.map(({ costPerTaskUsd }) => costPerTaskUsd)
  return {
    views,
    contentHash: hash(hashes),
    inputHash: hash([WORKER_VERSION, hashInputs(table.group), costs]),
  }
}

/**
 * What a board is computed from, except what its results imply. Counts of runs and the withdrawal of the release are
 * no part of it: readers get them as they are now.
 */
export function hashInputs({ ref, entries, leftOut }: TableGroup): string {
  const results = entries.flatMap(({ latest, earlier }) => [latest, ...earlier])
  const keep = (result: RankedResult) =>
    Object.fromEntries(Object.entries(result).filter(([name]) => !READ_LIVE.has(name)))
  return hash([ref.judge, ref.profile, results.map(keep), leftOut.map(keep)])
}

/** As `hashInputs`, without the instants at which runs without a result ended. */
export function hashSettledInputs(group: TableGroup): string {
  const open = (result: RankedResult) => ({ ...result, endedAt: null })
  const entries = group.entries.map(({ latest, earlier }) => ({
    latest: open(latest),
    earlier: earlier.map(open),
  }))
  return hashInputs({ ...group, entries, leftOut: group.leftOut.map(open) })
}

/** Counts change with every run that is made, and say nothing about scores. */
function withoutCounts(table: NonNullable<BoardView['table']>) {
  return {
    ...table,
    rows: table.rows.map((row) => ({ ...row, runs: row.runs.publishedScores })),
  }
}

function hash(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex')
}
