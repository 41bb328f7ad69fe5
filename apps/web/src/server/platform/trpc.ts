import { initTRPC, TRPCError } from '@trpc/server'
import { randomUUID } from 'node:crypto'
import { ZodError } from 'zod'
import type { Action } from '../../domain/permissions/permissions'
import { explainStepUpAuth } from '../../domain/permissions/step-up'
import type { Context } from './context'
import { log } from './log'
import { explainRefusal } from './explain-refusal'
import { refuseUnstorable } from './refuse-unstorable'
import { findRefusal } from './outage/find-refusal'
import { asRefusal, Refusal, type RefusalCode } from './refusal'

const trpcCodeOf = {
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  stale_session: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  invalid_input: 'UNPROCESSABLE_CONTENT',
  invalid_move: 'CONFLICT',
  conflict: 'CONFLICT',
  rate_limited: 'TOO_MANY_REQUESTS',
  too_large: 'PAYLOAD_TOO_LARGE',
  malformed: 'BAD_REQUEST',
  method_not_allowed: 'METHOD_NOT_SUPPORTED',
  unsupported_media_type: 'UNSUPPORTED_MEDIA_TYPE',
  unavailable: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<RefusalCode, TRPCError['code']>

const t = initTRPC
  .context<Context>()
  .meta<{ action: Action }>()
  .create({
    errorFormatter({ shape, error }) {
      const refusal = error.cause instanceof Refusal ? error.cause : null
      const issues = error.cause instanceof ZodError ? error.cause.issues : null
      const unexpected = !refusal && !issues && error.code === 'INTERNAL_SERVER_ERROR'
      const errorId = unexpected ? randomUUID() : null
      if (unexpected) log.error({ errorId, err: error.cause ?? error }, 'unexpected error')
      return {
        code: shape.code,
        message: unexpected
          ? `Something went wrong on our side. Try again. If it keeps failing, give an admin the error id ${errorId}.`
          : issues
            ? issues
                .map((issue) =>
                  issue.path.length ? `${issue.path.join('.')}: ${issue.message}` : issue.message,
                )
                .join('\n')
            : shape.message,
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          refusal: refusal?.code ?? null,
          field: refusal?.field ?? null,
          fields: issues
            ? issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
            : null,
          errorId,
        },
      }
    },
  })

export const router = t.router
export const createCallerFactory = t.createCallerFactory

/** The only way to define a procedure: it names the action that the caller needs permission for. */
export function procedure(action: Action) {
  return t.procedure
    .meta({ action })
    .use(async ({ ctx, next, path, type }) => {
      const started = performance.now()
      const result = await (ctx.limitConcurrency ? ctx.limitConcurrency(next) : next())
      const code = result.ok ? 'ok' : result.error.code
      log.info(
        {
          procedure: path,
          type,
          actor: 'id' in ctx.actor ? ctx.actor.id : null,
          outcome: code,
          ms: Math.round(performance.now() - started),
        },
        'procedure',
      )
      return result
    })
    .use(async ({ ctx, next, type }) => {
      const refusal = await explainRefusal(ctx, action)
      if (refusal) throw asTrpcError(asRefusal(refusal))
      const stale = type === 'mutation' ? explainStepUpAuth(ctx.actor, action) : null
      if (stale) throw asTrpcError(new Refusal('stale_session', stale))
      return next()
    })
    .use(async ({ getRawInput, next }) => {
      const unstorable = refuseUnstorable(await getRawInput())
      if (unstorable) throw asTrpcError(unstorable)
      const result = await next()
      if (result.ok) return result
      const refusal = findRefusal(result.error.cause)
      if (refusal) throw asTrpcError(refusal)
      return result
    })
}

/** Runs what precedes a call, such as reading the session; a refusal keeps its code. */
export async function withRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const refusal = findRefusal(error)
    throw refusal ? asTrpcError(refusal) : error
  }
}

function asTrpcError(refusal: Refusal): TRPCError {
  return new TRPCError({ code: trpcCodeOf[refusal.code], message: refusal.message, cause: refusal })
}
