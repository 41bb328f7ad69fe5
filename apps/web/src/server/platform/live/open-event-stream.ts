import { z } from 'zod'
import { findRefusal, type Action, type Actor } from '../../../domain/permissions/permissions'
import { readSession } from '../auth/sessions'
import type { Context } from '../context'
import { log } from '../log'
import { notFound, Refusal } from '../refusal'
import { problemResponse } from '../rest/problem'
import { accessChanges } from './access-changes'
import type { Permit } from './watch-permission'

type PersonActor = Extract<Actor, { kind: 'person' }>

/** What one kind of event stream follows, and how many of them a person may have open. */
export interface EventSource {
  stream: 'run' | 'turn'
  id: string
  action: Action
  /** Names the object in “There is no such …”. */
  noun: string
  maxPerPerson: number
  tooMany: string
  sessionEnded: string
  findVisible: (actor: PersonActor) => Promise<{ id: string } | null>
  /** Checks visibility again while the stream is open, not only on opening. */
  rechecksVisibility: boolean
  createBody: (options: { id: string; permit: Permit; onClose: () => void }) => ReadableStream<Uint8Array>
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}
// On the global object, since the bundler may load this file once per route.
const holder = globalThis as typeof globalThis & { consiliumOpenStreams?: Map<string, number> }
const openStreams = (holder.consiliumOpenStreams ??= new Map())

/** Answers with server-sent events about one object, for as long as the person may follow it. */
export async function openEventStream(ctx: Context, source: EventSource): Promise<Response> {
  try {
    return await openStream(ctx, source)
  } catch (error) {
    return problemResponse(error)
  }
}

async function openStream({ actor, db }: Context, source: EventSource): Promise<Response> {
  const { stream, action, noun } = source
  const refusal = findRefusal(actor, action)
  if (refusal) throw new Refusal(refusal.code, refusal.reason)
  if (actor.kind !== 'person' || !z.uuid().safeParse(source.id).success) throw notFound(noun)
  const found = await source.findVisible(actor)
  if (!found) throw notFound(noun)
  const release = reserveStream(`${stream}:${actor.id}`, source)
  const startedAt = performance.now()
  const body = source.createBody({
    id: found.id,
    permit: {
      access: accessChanges(),
      personId: actor.id,
      async readRefusal() {
        const person = await readSession(db, actor.sessionId)
        if (!person) return source.sessionEnded
        const now = { kind: 'person', ...person } as const
        const reason = findRefusal(now, action)?.reason
        if (reason || !source.rechecksVisibility) return reason ?? null
        return (await source.findVisible(now)) ? null : notFound(noun).message
      },
    },
    onClose() {
      release()
      log.info(
        { stream, [`${stream}Id`]: found.id, actor: actor.id, ms: Math.round(performance.now() - startedAt) },
        'stream closed',
      )
    },
  })
  return new Response(body, { headers })
}

/** Counts a stream as open until the returned function is called; refuses beyond the person's limit. */
function reserveStream(key: string, { maxPerPerson, tooMany }: EventSource): () => void {
  const open = openStreams.get(key) ?? 0
  if (open >= maxPerPerson) throw new Refusal('rate_limited', tooMany)
  openStreams.set(key, open + 1)
  return () => {
    const left = (openStreams.get(key) ?? 1) - 1
    if (left > 0) openStreams.set(key, left)
    else openStreams.delete(key)
  }
}
