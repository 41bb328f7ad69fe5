import { z } from 'zod'
import { refusalOf, type Action } from '../../domain/permissions'
import { readSession } from '../auth/sessions'
import type { Context } from '../context'
import { log } from '../log'
import { notFound, Refusal } from '../refusal'
import { problemResponse } from '../rest/problem'
import { visibleRuns } from '../visibility/visible-runs'
import { accessChanges } from './access-changes'
import type { Changes } from './create-changes'
import { runChanges } from './run-changes'
import { streamRun } from './stream-run'

/** The action that following a run needs, on opening and as long as it is open. */
export const RUN_EVENTS_ACTION = 'published.read' satisfies Action

const MOST_STREAMS = 20
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}
const holder = globalThis as typeof globalThis & { consiliumRunStreams?: Map<string, number> }
const open = (holder.consiliumRunStreams ??= new Map())

/** Answers GET /api/runs/{id}/events: tells a person's page that a run they may see has changed. */
export async function openRunEvents(
  ctx: Context,
  id: string,
  changes: () => Changes = runChanges,
): Promise<Response> {
  try {
    return await answer(ctx, id, changes)
  } catch (error) {
    return problemResponse(error)
  }
}

async function answer({ actor, db }: Context, id: string, changes: () => Changes): Promise<Response> {
  const refusal = refusalOf(actor, RUN_EVENTS_ACTION)
  if (refusal) throw new Refusal(refusal.code, refusal.reason)
  if (actor.kind !== 'person' || !z.uuid().safeParse(id).success) throw notFound('run')
  const run = await db.run.findFirst({ where: { AND: [{ id }, visibleRuns(actor)] }, select: { id: true } })
  if (!run) throw notFound('run')
  const others = open.get(actor.id) ?? 0
  if (others >= MOST_STREAMS)
    throw new Refusal('rate_limited', `You follow ${MOST_STREAMS} runs already. Close other pages first.`)
  open.set(actor.id, others + 1)
  const startedAt = performance.now()
  const body = streamRun({
    changes: changes(),
    runId: run.id,
    permit: {
      access: accessChanges(),
      personId: actor.id,
      async readRefusal() {
        const person = await readSession(db, actor.sessionId)
        if (!person) return 'Your session has ended. Sign in again; the run goes on.'
        const now = { kind: 'person', ...person } as const
        const visible = await db.run.findFirst({
          where: { AND: [{ id }, visibleRuns(now)] },
          select: { id: true },
        })
        return refusalOf(now, RUN_EVENTS_ACTION)?.reason ?? (visible ? null : notFound('run').message)
      },
    },
    onClose() {
      const left = (open.get(actor.id) ?? 1) - 1
      if (left > 0) open.set(actor.id, left)
      else open.delete(actor.id)
      log.info(
        { stream: 'run', runId: run.id, actor: actor.id, ms: Math.round(performance.now() - startedAt) },
        'stream closed',
      )
    },
  })
  return new Response(body, { headers })
}
