import { initTRPC, TRPCError } from '@trpc/server'
import { randomUUID } from 'node:crypto'
import { ZodError } from 'zod'
import { explainStepUpAuth, type Action } from '../../domain/permissions/permissions'
import type { Context } from './context'
import { log } from './log'
import { explainRefusal } from './explain-refusal'
import { Refusal, type RefusalCode } from './refusal'

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
      if (refusal) throw asTrpcError(new Refusal(refusal.code, refusal.reason))
      const stale = type === 'mutation' ? explainStepUpAuth(ctx.actor, action) : null
      if (stale) throw asTrpcError(new Refusal('stale_session', stale))
      return next()
    })
    .use(async ({ next }) => {
      const result = await next()
      if (!result.ok && result.error.cause instanceof Refusal) throw asTrpcError(result.error.cause)
      return result
    })
}

function asTrpcError(refusal: Refusal): TRPCError {
  return new TRPCError({ code: trpcCodeOf[refusal.code], message: refusal.message, cause: refusal })
}
