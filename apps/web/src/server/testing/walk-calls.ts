import type { OpenDatabase } from '@consilium/db'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { Action, Actor } from '../../domain/permissions/permissions'
import { openRunEvents, RUN_EVENTS_ACTION } from '../entry/open-run-events'
import {
  AUTHORING_EVENTS_ACTION,
  openAuthoringEvents,
  openTurnEvents,
  TURN_EVENTS_ACTION,
} from '../entry/open-turn-events'
import { dispatchAs } from '../entry/dispatch'
import { endpoints } from '../entry/endpoints'
import { rootRouter } from '../entry/root-router'

const SITE = 'http://localhost:3000'

/** The input of an endpoint; a procedure gets its input directly. */
export interface RestInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  text?: string
}

export interface Call {
  /** `runs.get` or `GET /api/v1/runs/{id}`. */
  name: string
  kind: 'query' | 'mutation' | 'get' | 'post' | 'stream'
  action: Action
  hasInput: boolean
  send: (open: OpenDatabase, actor: Actor, input: unknown) => Promise<Response>
}

interface ProcedureDefinition {
  meta?: { action?: Action }
  type: 'query' | 'mutation'
  inputs: unknown[]
}

/** Lists every procedure, endpoint and stream, from the tables that the site uses to route them. */
export function listCalls(): Call[] {
  const procedures = Object.entries(
    rootRouter._def.procedures as unknown as Record<string, { _def: ProcedureDefinition }>,
  )
  return [
    ...procedures.map(([name, { _def }]): Call => ({
      name,
      kind: _def.type,
      action: _def.meta?.action as Action,
      hasInput: _def.inputs.length > 0,
      send: (open, actor, input) => callProcedure({ name, type: _def.type, open, actor, input }),
    })),
    ...endpoints.map((row): Call => ({
      name: `${row.method} /api/v1${row.path}`,
      kind: row.method === 'GET' ? 'get' : 'post',
      action: row.action,
      hasInput: row.params !== undefined || row.body !== undefined,
      send: (_, actor, input) => callEndpoint(row.method, row.path, actor, (input ?? {}) as RestInput),
    })),
    {
      name: 'GET /api/turns/{id}/events',
      kind: 'stream',
      action: TURN_EVENTS_ACTION,
      hasInput: true,
      send: (open, actor, input) => openTurnEvents({ ...open, actor }, `${input}`, new Request(SITE)),
    },
    {
      name: 'GET /api/authoring/turns/{id}/events',
      kind: 'stream',
      action: AUTHORING_EVENTS_ACTION,
      hasInput: true,
      send: (open, actor, input) => openAuthoringEvents({ ...open, actor }, `${input}`, new Request(SITE)),
    },
    {
      name: 'GET /api/runs/{id}/events',
      kind: 'stream',
      action: RUN_EVENTS_ACTION,
      hasInput: true,
      send: (open, actor, input) => openRunEvents({ ...open, actor }, `${input}`),
    },
  ]
}

interface ProcedureCall {
  name: string
  type: 'query' | 'mutation'
  open: OpenDatabase
  actor: Actor
  input: unknown
}

function callProcedure({ name, type, open, actor, input }: ProcedureCall): Promise<Response> {
  const url = new URL(`/api/trpc/${name}`, SITE)
  const text = input === undefined ? undefined : typeof input === 'string' ? input : JSON.stringify(input)
  if (type === 'query' && text !== undefined) url.searchParams.set('input', text)
  const post =
    type === 'mutation'
      ? {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: SITE, 'sec-fetch-site': 'same-origin' },
          body: text ?? null,
        }
      : {}
  return fetchRequestHandler({
    endpoint: '/api/trpc',
    router: rootRouter,
    req: new Request(url, post),
    createContext: () => ({ actor, db: open.db, pool: open.pool }),
  })
}

function callEndpoint(
  method: string,
  path: string,
  actor: Actor,
  { params = {}, query = {}, body, text }: RestInput,
): Promise<Response> {
  const url = new URL(
    `/api/v1${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}?${new URLSearchParams(query)}`,
    SITE,
  )
  const sent = text ?? (body === undefined ? '' : JSON.stringify(body))
  // Uploads don’t wait for a worker.
  const post =
    method === 'GET'
      ? {}
      : { method, headers: { 'content-type': 'application/json', prefer: 'respond-async' }, body: sent }
  return dispatchAs(new Request(url, post), async () => actor)
}

/** Reads the first bytes of a stream, or the whole body of any other response. */
export async function readAnswer(call: Call, response: Response): Promise<string> {
  if (call.kind !== 'stream' || response.status !== 200) return response.text()
  const reader = response.body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return new TextDecoder().decode(first?.value)
}
