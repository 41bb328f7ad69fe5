import { randomUUID } from 'node:crypto'
import { ZodError } from 'zod'
import type { ScopeName } from '../../../domain/permissions/refused'
import { log } from '../log'
import { findRefusal } from '../outage/find-refusal'
import { RETRY_AFTER_S } from '../outage/outage-page'
import { httpStatusOf, type Refusal } from '../refusal'

interface FieldProblem {
  path: string
  message: string
}

interface Problem {
  type: string
  title: string
  status: number
  detail: string
  errors?: FieldProblem[]
  missingScope?: ScopeName
}

/** An error as problem+json (RFC 9457). An unexpected error gets an id instead of its message. */
export function problemResponse(error: unknown): Response {
  const refusal = findRefusal(error)
  if (refusal) {
    const headers = refusal.code === 'unavailable' ? { 'retry-after': `${RETRY_AFTER_S}` } : undefined
    return respond(describeProblem(refusal), headers)
  }
  if (error instanceof ZodError) {
    const fields = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
    const first = fields[0]
    return problem(
      422,
      'invalid_input',
      first ? `${first.path ? `${first.path}: ` : ''}${first.message}` : 'The input is not valid.',
      fields,
    )
  }
  const errorId = randomUUID()
  log.error({ errorId, err: error }, 'unexpected error')
  return problem(
    500,
    'unexpected',
    `Something went wrong on our side. Try again. If it keeps failing, give an admin the error id ${errorId}.`,
  )
}

/** A refusal as the body of a problem. */
export function describeProblem({ code, message, field, missingScope }: Refusal): Problem {
  const problem = describe(httpStatusOf[code], code, message, field ? [{ path: field, message }] : undefined)
  return { ...problem, ...(missingScope ? { missingScope } : {}) }
}

function problem(status: number, code: string, detail: string, errors?: FieldProblem[]): Response {
  return respond(describe(status, code, detail, errors))
}

function describe(status: number, code: string, detail: string, errors?: FieldProblem[]): Problem {
  return {
    type: `urn:consilium:problem:${code}`,
    title: code.replaceAll('_', ' '),
    status,
    detail,
    ...(errors ? { errors } : {}),
  }
}

function respond(body: Problem, headers?: Record<string, string>): Response {
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}
