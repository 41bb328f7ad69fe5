import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { limits } from '../../domain/platform/limits'
import { createConcurrencyLimiter } from '../platform/callers/create-concurrency-limiter'
import { comesFromThisSite } from '../platform/comes-from-this-site'
import type { Context } from '../platform/context'
import { readText } from '../platform/read-text'
import { describeTrpcRefusal } from '../platform/describe-trpc-refusal'
import { httpStatusOf, Refusal } from '../platform/refusal'
import { withRefusals } from '../platform/trpc'
import { rootRouter } from './root-router'

const callsOfBatch = { atOnce: 2, waiting: limits.batchCalls, sentence: 'Too many calls in one batch.' }

/**
 * Answers tRPC calls from pages. A mutation must be JSON of limited size, sent by a page of this site;
 * everything else is refused before the caller is authenticated.
 */
export async function answerTrpc(request: Request, createContext: () => Promise<Context>): Promise<Response> {
  try {
    const checked = await checkRequest(request)
    return await fetchRequestHandler({
      endpoint: '/api/trpc',
      req: checked,
      router: rootRouter,
      createContext: async () => ({
        ...(await withRefusals(createContext)),
        limitConcurrency: createConcurrencyLimiter(callsOfBatch),
      }),
      maxBatchSize: limits.batchCalls,
      responseMeta: () => ({ headers: new Headers({ 'cache-control': 'no-store' }) }),
    })
  } catch (error) {
    if (error instanceof Refusal) return refuse(error)
    throw error
  }
}

async function checkRequest(request: Request): Promise<Request> {
  const { pathname } = new URL(request.url)
  const calls = pathname.split(',').length
  if (calls > limits.batchCalls)
    throw new Refusal(
      'too_large',
      `A batch holds at most ${limits.batchCalls} calls, and this one holds ${calls}. Split it into several batches.`,
    )
  if (request.method === 'GET') return request
  if (!comesFromThisSite(request))
    throw new Refusal(
      'forbidden',
      'This request did not come from this site. Programs use the REST API with an API key.',
    )
  if (request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() !== 'application/json') {
    throw new Refusal('invalid_input', 'Send JSON, with the content type application/json.')
  }
  const body = await readText(request)
  const headers = new Headers(request.headers)
  // The announced length no longer matches the body that is passed on.
  headers.delete('content-length')
  return new Request(request.url, {
    method: request.method,
    headers,
    body: body === '' ? null : body,
    signal: request.signal,
  })
}

function refuse(refusal: Refusal): Response {
  return Response.json(describeTrpcRefusal(refusal), {
    status: httpStatusOf[refusal.code],
    headers: { 'cache-control': 'no-store' },
  })
}
