import { permissions } from '../../domain/permissions/permissions'
import { explainStepUpAuth } from '../../domain/permissions/step-up'
import type { LimitedScope } from '../../domain/platform/limits'
import type { Context } from '../platform/context'
import { database } from '../platform/database'
import { log } from '../platform/log'
import { explainRefusal } from '../platform/explain-refusal'
import { readText } from '../platform/read-text'
import { asRefusal, Refusal } from '../platform/refusal'
import { apiActor } from './api-actor'
import type { Answer, Endpoint } from '../platform/rest/endpoint'
import { listMethods, matchEndpoint, MethodRefusal } from './match-endpoint'
import {
  listDeprecated,
  NOTHING,
  parseJson,
  parseParams,
  parseQuery,
  requireMediaType,
} from './parse-request'
import { answerOnce } from '../platform/rest/idempotency'
import { contentOfText, contentOfUpload } from '../platform/rest/request-content'
import { problemResponse } from '../platform/rest/problem'
import { rateHeaders, RateRefusal, takeApiCall, type Rate } from '../platform/rest/rate-limit'

const noStore = { 'cache-control': 'no-store' }

/** Sent when a request uses a deprecated parameter (RFC 9745): since when, and what to use instead. */
const deprecationHeaders = {
  deprecation: `@${Date.UTC(2026, 10, 23) / 1000}`,
  link: '</docs/api#deprecated>; rel="deprecation"; type="text/html"',
}

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
    if (request.method === 'OPTIONS')
      return new Response(null, { status: 204, headers: { ...noStore, allow: listMethods(path).join(', ') } })
    const found = matchEndpoint(request.method, path)
    row = found.row
    const actor = await readActor(request)
    actorId = 'id' in actor ? actor.id : null
    if (actor.kind === 'api_key') rate = await takeApiCall(database(), actor.id, scopeOf(row))
    const { db, pool } = database()
    const refusal = await explainRefusal({ actor, db }, row.action)
    if (refusal?.code === 'unauthenticated') throw new Refusal('unauthenticated', askForKey(row))
    if (refusal) throw asRefusal(refusal)
    const stale = row.method === 'GET' ? null : explainStepUpAuth(actor, row.action)
    if (stale) throw new Refusal('stale_session', stale)
    response = respond(await answer(row, { actor, db, pool }, found.params, url, request), request.method)
    if (listDeprecated(row, url.searchParams).length > 0)
      for (const [name, value] of Object.entries(deprecationHeaders)) response.headers.set(name, value)
  } catch (error) {
    response = problemResponse(error)
    if (error instanceof RateRefusal) {
      rate = error.rate
      response.headers.set('retry-after', `${rate.reset}`)
    }
    if (error instanceof MethodRefusal) response.headers.set('allow', error.allowed.join(', '))
    if (response.status === 401) response.headers.set('www-authenticate', 'Bearer realm="Consilium API"')
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
  const parsedParams = parseParams(row, params)
  const parsedQuery = parseQuery(row, url.searchParams)
  requireMediaType(row, request)
  const text = row.method === 'GET' || row.body === 'jsonl' ? '' : await readText(request)
  const body = row.body && row.body !== 'jsonl' ? row.body.parse(parseJson(text)) : null
  if (!row.body && text.trim() !== '') NOTHING.parse(parseJson(text))
  const work = (upload: ReadableStream<Uint8Array> | null) =>
    row.handle({
      ctx,
      params: parsedParams,
      query: parsedQuery,
      body: row.body === 'jsonl' ? upload : body,
      request,
    })
  const key = request.headers.get('idempotency-key')
  if (key === null || row.method !== 'POST' || ctx.actor.kind !== 'api_key') return work(request.body)
  const upload = row.body === 'jsonl' ? contentOfUpload(request.body) : null
  return answerOnce(
    ctx.db,
    {
      apiKeyId: ctx.actor.id,
      key,
      call: `${row.method} ${url.pathname}${url.search}`,
      content: upload ?? contentOfText(text),
    },
    () => work(upload?.stream ?? null),
  )
}

function scopeOf(row: Endpoint): LimitedScope {
  const { scope } = permissions[row.action]
  return scope === null || scope === 'heldout' ? 'read' : scope
}

/** What an API client can do about a 401; on the site, the same refusal offers to sign in. */
function askForKey(row: Endpoint): string {
  return `Send an API key as “Authorization: Bearer <key>” to ${permissions[row.action].does}. Admins create keys under Settings, API keys.`
}

function respond({ status, body, text, stream, headers }: Answer, method: string): Response {
  if (method === 'HEAD') void stream?.cancel()
  const payload = status === 304 || method === 'HEAD' ? null : (stream ?? text ?? JSON.stringify(body))
  return new Response(payload, {
    status,
    headers: { 'content-type': 'application/json', ...noStore, ...headers },
  })
}
