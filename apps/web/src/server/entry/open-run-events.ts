import type { Action } from '../../domain/permissions/permissions'
import type { Context } from '../platform/context'
import type { Changes } from '../platform/live/create-changes'
import { openEventStream } from '../platform/live/open-event-stream'
import { runChanges } from '../platform/live/run-changes'
import { streamRun } from '../platform/live/stream-run'
import { visibleRuns } from '../platform/visibility/visible-runs'

/** The permission for following a run, required for as long as the stream is open. */
export const RUN_EVENTS_ACTION = 'published.read' satisfies Action

const MAX_STREAMS = 20

/** Answers GET /api/runs/{id}/events: notifies the page when a run that the person may see changes. */
export function openRunEvents(
  ctx: Context,
  id: string,
  changes: () => Changes = runChanges,
): Promise<Response> {
  return openEventStream(ctx, {
    stream: 'run',
    id,
    action: RUN_EVENTS_ACTION,
    noun: 'run',
    maxPerPerson: MAX_STREAMS,
    tooMany: `You are already following ${MAX_STREAMS} runs. Close other pages first.`,
    sessionEnded: 'Your session has ended. Sign in again; the run continues.',
    findVisible: (actor) =>
      ctx.db.run.findFirst({ where: { AND: [{ id }, visibleRuns(actor)] }, select: { id: true } }),
    rechecksVisibility: true,
    createBody: ({ id: runId, ...options }) => streamRun({ changes: changes(), runId, ...options }),
  })
}
