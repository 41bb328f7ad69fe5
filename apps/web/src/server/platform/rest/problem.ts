import { randomUUID } from 'node:crypto'
import { ZodError } from 'zod'
import { log } from '../log'
import { httpStatusOf, Refusal } from '../refusal'

interface FieldProblem {
  path: string
  message: string
}

/** An error as problem+json (RFC 9457). An unexpected error gets an id instead of its message. */
export function problemResponse(error: unknown): Response {
  if (error instanceof Refusal) {
    const fields = error.field ? [{ path: error.field, message: error.message }] : undefined
    return problem(httpStatusOf[error.code], error.code, error.message, fields)
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

function problem(status: number, code: string, detail: string, errors?: FieldProblem[]): Response {
  const body = {
    type: `urn:consilium:problem:${code}`,
    title: code.replaceAll('_', ' '),
    status,
    detail,
    ...(errors ? { errors } : {}),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  })
}
