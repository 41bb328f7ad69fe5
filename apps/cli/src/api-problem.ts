import { CliError } from './cli-error'

/** What the API refuses with (RFC 9457). */
export interface Problem {
  status: number
  detail: string
  errors?: readonly { path?: string; message?: string }[]
}

/** The API refused; `body` is all that it said. */
export class ApiError extends CliError {
  constructor(
    readonly problem: Problem,
    message: string,
    readonly body: unknown,
  ) {
    super(message)
  }
}

/** How to make a key, for whoever has none. */
export const howToMakeKey =
  'Make one on the machine of the instance: npm run consilium -- api-key create --name cli --scope read --scope import --scope run --scope admin. ' +
  'Then set CONSILIUM_API_KEY.'

export function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string'
}

/** A problem as sentences: what is wrong, each field that is not right, and how to get a key where one lacks. */
export function describeProblem(
  { status, detail, errors = [] }: Problem,
  { hasKey }: { hasKey: boolean },
): string {
  const fields = errors
    .filter(({ path, message }) => path && message && message !== detail && `${path}: ${message}` !== detail)
    .map(({ path, message }) => `  ${path}: ${message}`)
  const advice = status === 401 && !hasKey ? ` ${howToMakeKey}` : ''
  return [`${detail}${advice}`, ...fields].join('\n')
}
