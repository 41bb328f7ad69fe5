import { z } from 'zod'
import { refusalOf, type Action } from '../../domain/permissions'
import { readSession } from '../auth/sessions'
import type { Context } from '../context'
import { log } from '../log'
import { notFound, Refusal } from '../refusal'
import { problemResponse } from '../rest/problem'
import { ownHiddenTurns, ownTurns } from '../visibility/own-turns'
import { accessChanges } from './access-changes'
import { streamTurn } from './stream-turn'
import { turnFeeds } from './turn-feeds'

/** The action that following a turn needs, on opening and as long as it is open. */
export const TURN_EVENTS_ACTION = 'turns.ask' satisfies Action
/** The same for a turn that was asked while writing a task. */
export const AUTHORING_EVENTS_ACTION = 'drafts.ask' satisfies Action

const MOST_STREAMS = 10
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}
const holder = globalThis as typeof globalThis & { consiliumStreams?: Map<string, number> }
const streams = (holder.consiliumStreams ??= new Map())

interface Door {
  action: Action
  own: typeof ownTurns
  isBlind: boolean
}

/** Answers GET /api/turns/{id}/events: one's own turn as it comes, after `Last-Event-ID` or `?after=`. */
export function openTurnEvents(ctx: Context, id: string, request: Request): Promise<Response> {
  return openBy(ctx, id, request, { action: TURN_EVENTS_ACTION, own: ownTurns, isBlind: false })
}

/** Answers GET /api/authoring/turns/{id}/events: the same for what was asked while writing a task, the llm hidden. */
export function openAuthoringEvents(ctx: Context, id: string, request: Request): Promise<Response> {
  return openBy(ctx, id, request, { action: AUTHORING_EVENTS_ACTION, own: ownHiddenTurns, isBlind: true })
}

async function openBy(ctx: Context, id: string, request: Request, door: Door): Promise<Response> {
  try {
    return await answer(ctx, id, request, door)
  } catch (error) {
    return problemResponse(error)
  }
}

async function answer(
  { actor, db }: Context,
  id: string,
  request: Request,
  { action, own, isBlind }: Door,
): Promise<Response> {
  const refusal = refusalOf(actor, action)
  if (refusal) throw new Refusal(refusal.code, refusal.reason)
  if (actor.kind !== 'person' || !z.uuid().safeParse(id).success) throw notFound('conversation')
  const turn = await db.turn.findFirst({ where: { AND: [own(actor), { id }] }, select: { id: true } })
  if (!turn) throw notFound('conversation')
  const others = streams.get(actor.id) ?? 0
  if (others >= MOST_STREAMS)
    throw new Refusal('rate_limited', `You follow ${MOST_STREAMS} answers already. Close other pages first.`)
  streams.set(actor.id, others + 1)
  const startedAt = performance.now()
  const body = streamTurn({
    feeds: turnFeeds(),
    turnId: turn.id,
    after: readAfter(request),
    isBlind,
    permit: {
      access: accessChanges(),
      personId: actor.id,
      async readRefusal() {
        const person = await readSession(db, actor.sessionId)
        if (!person) return 'Your session has ended. Sign in again; the answer is kept.'
        return refusalOf({ kind: 'person', ...person }, action)?.reason ?? null
      },
    },
    onClose() {
      const left = (streams.get(actor.id) ?? 1) - 1
      if (left > 0) streams.set(actor.id, left)
      else streams.delete(actor.id)
      log.info(
        { stream: 'turn', turnId: turn.id, actor: actor.id, ms: Math.round(performance.now() - startedAt) },
        'stream closed',
      )
    },
  })
  return new Response(body, { headers })
}

/** A browser that comes back says in the header what it had; the address is as it was at first. */
function readAfter(request: Request): number {
  const given = request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after') ?? ''
  return /^\d{1,9}$/.test(given) ? Number(given) : 0
}
