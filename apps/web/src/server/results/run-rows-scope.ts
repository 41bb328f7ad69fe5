import { findRefusal } from '../../domain/permissions/permissions'
import { auditRead } from '../audit/audit-read'
import { recordAdminReadings } from '../audit/record-admin-reading'
import { auditHeldOut } from '../datasets/audit-held-out'
import type { Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { spoiledVersions } from '../platform/visibility/visible-releases'
import { readableNumbers, visibleRuns, visibleSplits } from '../platform/visibility/visible-runs'

/** Which rows of a run the actor may read: the same tasks as on the pages of its results. */
export interface RunRowsScope {
  runId: string
  releaseId: string
  splits: ('public' | 'held_out')[]
  /** Versions that the actor may still be asked to judge. */
  hiddenVersions: string[]
  /** The grading by the chosen judge; null if the run has none. */
  gradingId: string | null
}

/** Finds the run and what the actor may read of it; a run that they may not see is not found. */
export async function readRunRowsScope(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  runId: string,
  judgeId?: string,
): Promise<RunRowsScope> {
  const run = await db.run.findFirst({
    where: { AND: [{ id: runId }, visibleRuns(actor), readableNumbers(actor)] },
    select: {
      releaseId: true,
      gradings: {
        where: judgeId === undefined ? {} : { judgeId },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: 1,
        select: { id: true },
      },
    },
  })
  if (!run) throw notFound('run')
  const { releaseId, gradings } = run
  if (judgeId !== undefined && gradings.length === 0)
    throw new Refusal('not_found', 'That judge has not graded this run.', 'judge')
  const hidden = spoiledVersions(actor, releaseId)
  const rows = hidden ? await db.releaseTask.findMany({ where: hidden, select: { versionId: true } }) : []
  return {
    runId,
    releaseId,
    splits: [...visibleSplits(actor)],
    hiddenVersions: rows.map(({ versionId }) => versionId),
    gradingId: gradings[0]?.id ?? null,
  }
}

const describeRead = ({ runId, releaseId }: RunRowsScope) =>
  ({ action: 'release.read', entity: { type: 'release', id: releaseId }, details: { runId } }) as const

/** Whether the read of these versions keeps the reader from answering their tasks from now on. */
const bindReader = async (ctx: Pick<Context, 'actor' | 'db'>, versionIds: readonly string[]) =>
  findRefusal(ctx.actor, 'runs.read') === null && (await recordAdminReadings(ctx, versionIds))

/** Records the read of a page that holds text of held-out tasks, or of tasks that the reader could have answered. */
export async function auditRows(
  ctx: Pick<Context, 'actor' | 'db'>,
  scope: RunRowsScope,
  rows: readonly { versionId: string }[],
): Promise<void> {
  const versionIds = [...new Set(rows.map(({ versionId }) => versionId))]
  if (await bindReader(ctx, versionIds)) await auditRead(ctx, describeRead(scope))
  else await auditHeldOut(ctx, { versionIds }, describeRead(scope))
}

/** The same for all rows of the run. */
export async function auditAllRows(ctx: Pick<Context, 'actor' | 'db'>, scope: RunRowsScope): Promise<void> {
  const { runId, releaseId, splits, hiddenVersions } = scope
  const rows = await ctx.db.releaseTask.findMany({
    where: {
      releaseId,
      split: { in: splits },
      versionId: { notIn: hiddenVersions },
      version: { completions: { some: { runId } } },
    },
    select: { versionId: true },
  })
  await auditRows(ctx, scope, rows)
}
