import { z } from 'zod'
import { permissions, explainStepUpAuth, type ScopeName } from '../../domain/permissions/permissions'
import type { Context } from '../platform/context'
import { database } from '../platform/database'
import { log } from '../platform/log'
import { explainRefusal } from '../platform/explain-refusal'
import { readText } from '../platform/read-text'
import { Refusal } from '../platform/refusal'
import { apiActor } from './api-actor'
import type { Answer, Endpoint } from '../platform/rest/endpoint'
import { endpoints } from './endpoints'
import { answerOnce } from '../platform/rest/idempotency'
import { problemResponse } from '../platform/rest/problem'
import { rateHeaders, RateRefusal, takeApiCall, type Rate } from '../platform/rest/rate-limit'

/** Refuses unknown fields even where no fields are declared. */
const NOTHING = z.strictObject({})

/** Answers a request to /api/v1: finds its row, authorizes, parses, runs, logs one line. */
export function dispatch(request: Request): Promise<Response> {
  return dispatchAs(request, apiActor)
}

/** The same, with the actor that `readActor` returns. */
export async function dispatchAs(request: Request, readActor: typeof apiActor): Promise<Response> {
  const started = performance.now()
  const url = new URL(request.url)
  const path = url.pathname.replace(/^\/api\/v1/, '') || '/'
  let response: Response
  let row: Endpoint | undefined
  let actorId: string | null = null
  let rate: Rate | null = null
  try {
    const found = findEndpoint(request.method, path)
    row = found.row
    const actor = await readActor(request)
    actorId = 'id' in actor ? actor.id : null
    if (actor.kind === 'api_key') rate = await takeApiCall(database(), actor.id, scopeOf(row))
    const { db, pool } = database()
    const refusal = await explainRefusal({ actor, db }, row.action)
    if (refusal) throw new Refusal(refusal.code, refusal.reason)
    const stale = row.method === 'GET' ? null : explainStepUpAuth(actor, row.action)
    if (stale) throw new Refusal('stale_session', stale)
    response = respond(await answer(row, { actor, db, pool }, found.params, url, request))
  } catch (error) {
    response = problemResponse(error)
    if (error instanceof RateRefusal) {
      rate = error.rate
      response.headers.set('retry-after', `${rate.reset}`)
    }
  }
  if (rate) for (const [name, value] of Object.entries(rateHeaders(rate))) response.headers.set(name, value)
  log.info(
    {
      endpoint: row ? `${row.method} ${row.path}` : null,
      actor: actorId,
      status: response.status,
      ms: Math.round(performance.now() - started),
    },
    'request',
  )
  return response
}

async function answer(
  row: Endpoint,
  ctx: Context,
  params: Record<string, string>,
  url: URL,
  request: Request,
): Promise<Answer> {
  const query = Object.fromEntries(url.searchParams)
  const parsedParams = row.params ? row.params.parse(params) : {}
  const parsedQuery = row.query ? row.query.parse(query) : row.method === 'GET' ? {} : NOTHING.parse(query)
  const text = row.method === 'GET' || row.body === 'jsonl' ? '' : await readText(request)
  const body = row.body && row.body !== 'jsonl' ? row.body.parse(parseJson(text)) : null
  if (!row.body && text.trim() !== '') NOTHING.parse(parseJson(text))
  const work = () => row.handle({ ctx, params: parsedParams, query: parsedQuery, body, request })
  const key = request.headers.get('idempotency-key')
  if (key === null || row.method !== 'POST' || ctx.actor.kind !== 'api_key') return work()
  // An upload is not read twice: its length and digest headers identify it.
  const content =
    row.body === 'jsonl'
      ? `${request.headers.get('content-length')} ${request.headers.get('content-digest')}`
      : text
  return answerOnce(
    ctx.db,
    { apiKeyId: ctx.actor.id, key, fingerprint: `${row.method} ${url.pathname}${url.search}\n${content}` },
    work,
  )
}

function scopeOf(row: Endpoint): ScopeName {
  return permissions[row.action].scope ?? 'read'
}

function respond({ status, body, text, stream, headers }: Answer): Response {
  const payload = status === 304 ? null : (stream ?? text ?? JSON.stringify(body))
  return new Response(payload, {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  })
}

function findEndpoint(method: string, path: string): { row: Endpoint; params: Record<string, string> } {
  let allowed: string[] = []
  for (const row of endpoints) {
    const params = matchPath(row.path, path)
    if (!params) continue
    if (row.method === method) return { row, params }
    allowed = [...allowed, row.method]
  }
  if (allowed.length > 0)
    throw new Refusal('not_found', `${path} answers ${allowed.join(' and ')}, not ${method}.`)
  throw new Refusal('not_found', `There is nothing at ${path}. The API is described at /api/v1/openapi.json.`)
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const expected = pattern.split('/')
  const actual = path.split('/')
  if (expected.length !== actual.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of expected.entries()) {
    const value = actual[index] ?? ''
    if (part.startsWith('{')) params[part.slice(1, -1)] = decodeURIComponent(value)
    else if (part !== value) return null
  }
  return params
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('invalid_input', 'The body is not JSON.')
  }
}
