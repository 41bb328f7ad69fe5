import { CliError } from '../terminal/cli-error'

/** The body with which the API refuses a request (RFC 9457). */
export interface Problem {
  status: number
  detail: string
  errors?: readonly { path?: string; message?: string }[]
}

/** The API refused a request; `body` is its complete response. */
export class ApiError extends CliError {
  constructor(
    readonly problem: Problem,
    message: string,
    readonly body: unknown,
  ) {
    super(message)
  }
}

/** How to create a key. */
export const CREATE_KEY_HINT =
  'Create one on the machine of the instance: npm run consilium -- api-key create --name cli --scope read --scope import --scope run --scope systems --scope heldout --scope admin. ' +
  'Then set CONSILIUM_API_KEY.'

export function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string'
}

/** Describes a problem: its detail, each invalid field, and how to create a key if none was given. */
export function describeProblem(
  { status, detail, errors = [] }: Problem,
  { hasKey }: { hasKey: boolean },
): string {
  const fields = errors
    .filter(({ path, message }) => path && message && message !== detail && `${path}: ${message}` !== detail)
    .map(({ path, message }) => `  ${path}: ${message}`)
  const advice = status === 401 && !hasKey ? ` ${CREATE_KEY_HINT}` : ''
  return [`${detail}${advice}`, ...fields].join('\n')
}
