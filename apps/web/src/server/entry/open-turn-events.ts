import type { Action } from '../../domain/permissions/permissions'
import type { Context } from '../platform/context'
import { openEventStream } from '../platform/live/open-event-stream'
import { streamTurn } from '../platform/live/stream-turn'
import { turnFeeds } from '../platform/live/turn-feeds'
import { ownHiddenTurns, ownTurns } from '../platform/visibility/own-turns'

/** The permission for following a turn, required for as long as the stream is open. */
export const TURN_EVENTS_ACTION = 'turns.ask' satisfies Action
/** The same for a turn of an authoring task. */
export const AUTHORING_EVENTS_ACTION = 'drafts.ask' satisfies Action

const MAX_STREAMS = 10

interface TurnAccess {
  action: Action
  visibleTurns: typeof ownTurns
  isBlind: boolean
}

/**
 * Answers GET /api/turns/{id}/events: streams the person’s own turn, from `Last-Event-ID` or `?after=` on.
 */
export function openTurnEvents(ctx: Context, id: string, request: Request): Promise<Response> {
  return openEvents(ctx, id, request, {
    action: TURN_EVENTS_ACTION,
    visibleTurns: ownTurns,
    isBlind: false,
  })
}

/**
 * Answers GET /api/authoring/turns/{id}/events: the same for a turn of an authoring task, without the llm’s
 * identity.
 */
export function openAuthoringEvents(ctx: Context, id: string, request: Request): Promise<Response> {
  return openEvents(ctx, id, request, {
    action: AUTHORING_EVENTS_ACTION,
    visibleTurns: ownHiddenTurns,
    isBlind: true,
  })
}

function openEvents(
  ctx: Context,
  id: string,
  request: Request,
  { action, visibleTurns, isBlind }: TurnAccess,
): Promise<Response> {
  return openEventStream(ctx, {
    stream: 'turn',
    id,
    action,
    noun: 'conversation',
    maxPerPerson: MAX_STREAMS,
    tooMany: `You are already following ${MAX_STREAMS} answers. Close other pages first.`,
    sessionEnded: 'Your session has ended. Sign in again; the answer is kept.',
    findVisible: (actor) =>
      ctx.db.turn.findFirst({ where: { AND: [visibleTurns(actor), { id }] }, select: { id: true } }),
    rechecksVisibility: false,
    createBody: ({ id: turnId, ...options }) =>
      streamTurn({ feeds: turnFeeds(), turnId, after: readAfter(request), isBlind, ...options }),
  })
}

/** A reconnecting browser sends the last sequence in a header; the address still has the first one. */
function readAfter(request: Request): number {
  const given = request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after') ?? ''
  return /^\d{1,9}$/.test(given) ? Number(given) : 0
}
