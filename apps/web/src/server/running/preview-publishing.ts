import { listRankedResults, loadTable, readDefaultBoard } from '@consilium/worker/boards'
import { nameRunSystem, groupTables, isTable, type TableGroup, rankSystems } from '@consilium/scoring'
import type { SliceRow, TableKey } from '../../domain/leaderboard/leaderboard'
import type { PreviewTable, PublishPreview } from '../../domain/leaderboard/publish-preview'
import type { Context } from '../platform/context'
import { findPublishableRun } from './find-publishable-run'

/** Reads every table that publishing a run would change, as it would be afterwards. Nothing is stored. */
export async function previewPublishing(ctx: Context, id: string): Promise<PublishPreview> {
  const run = await findPublishableRun(ctx, id)
  const [chosen, current, later] = await Promise.all([
    readDefaultBoard(ctx.pool),
    listRankedResults(ctx.pool),
    listRankedResults(ctx.pool, id),
  ])
  const [before, after] = [groupTables(current, chosen), groupTables(later, chosen)]
  const touched = after.filter(({ entries }) => entries.some(({ latest }) => latest.runId === id))
  return {
    run: { id, system: nameRunSystem(run.system.name, run.answerOrigin), release: run.release.name },
    release: run.release,
    ranked: run.limit === null,
    leftOut: after.some(({ leftOut }) => leftOut.some(({ runId }) => runId === id)),
    tables: await Promise.all(touched.map((group) => previewTable(ctx, group, before, id))),
    defaultTable: after.find(({ ref }) => ref.isDefault)?.ref ?? null,
  }
}

async function previewTable(
  { pool }: Pick<Context, 'pool'>,
  group: TableGroup,
  before: readonly TableGroup[],
  runId: string,
): Promise<PreviewTable> {
  const { release, judge, profile } = group.ref
  const key: TableKey = { release: release.id, judge: judge.id, profile: profile.id }
  const now = before.find(({ ref }) => isTable(ref, key))
  const [rows, rowsNow] = await Promise.all([rankGroup(pool, group), now ? rankGroup(pool, now) : []])
  const placed = rowsNow.map(({ runId: id, system, complete, rank, letters, score }, index) => ({
    ...{ id, system, complete },
    place: { position: complete ? index + 1 : null, rank, letters, score },
  }))
  const isScored = group.entries.some(({ latest }) => latest.runId === runId && latest.resultId !== null)
  // A run without a result stands beside the ranked run of its system and replaces none.
  const findPlace = ({ runId: id, system }: SliceRow) =>
    (id === runId
      ? isScored && placed.find((row) => row.system === system)
      : placed.find((row) => row.id === id)) || null
  const simulated = new Set(
    group.entries.filter(({ latest }) => latest.systemSimulated).map(({ latest }) => latest.runId),
  )
  const replaced = group.entries.find(({ latest }) => latest.runId === runId)?.earlier[0]
  return {
    ...group.ref,
    isNew: now === undefined,
    replaces: replaced?.publishedAt ?? null,
    rows: rows.map((row, index) => ({
      ...row,
      position: row.complete ? index + 1 : null,
      simulated: simulated.has(row.runId),
      isRun: row.runId === runId,
      before: findPlace(row)?.place ?? null,
    })),
  }
}

async function rankGroup(pool: Context['pool'], group: TableGroup): Promise<SliceRow[]> {
  return rankSystems(await loadTable(pool, group), 'headline').ranking.rows
}
