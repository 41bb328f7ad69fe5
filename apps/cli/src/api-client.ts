import { randomUUID } from 'node:crypto'
import { ApiError, describeProblem, isProblem } from './api-problem'
import { CliError } from './cli-error'

export interface ApiAccess {
  /** Without an ending slash. */
  url: string
  key: string | null
  signal: AbortSignal
}

/** Calls the REST API below /api/v1; what is refused is thrown as a sentence. */
export class ApiClient {
  constructor(readonly access: ApiAccess) {}

  get<Body>(path: string): Promise<Body> {
    return this.call<Body>('GET', path)
  }

  /** The key of idempotency makes a second try after a lost connection safe. */
  async post<Body>(path: string, body: object | null): Promise<Body> {
    const idempotencyKey = randomUUID()
    try {
      return await this.call<Body>('POST', path, body, idempotencyKey)
    } catch (error) {
      if (!(error instanceof Unreachable) || !error.mayHaveArrived) throw error
      return this.call<Body>('POST', path, body, idempotencyKey)
    }
  }

  private async call<Body>(
    method: 'GET' | 'POST',
    path: string,
    body: object | null = null,
    idempotencyKey?: string,
  ): Promise<Body> {
    const headers = {
      accept: 'application/json',
      ...authorizationOf(this.access),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    }
    const response = await this.send(`${this.access.url}/api/v1${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return readAnswer<Body>(this.access, response.status, await this.readText(response))
  }

  private async send(address: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(address, { ...init, redirect: 'manual', signal: this.access.signal })
    } catch (error) {
      throw toUnreachable(this.access, error)
    }
  }

  private async readText(response: Response): Promise<string> {
    try {
      return await response.text()
    } catch (error) {
      throw toUnreachable(this.access, error)
    }
  }
}

/** No answer came back. */
export class Unreachable extends CliError {
  constructor(
    message: string,
    readonly mayHaveArrived: boolean,
  ) {
    super(message)
  }
}

/** The header that carries the key. */
export function authorizationOf({ key }: ApiAccess): { authorization?: string } {
  return key ? { authorization: `Bearer ${key}` } : {}
}

/** Turns a failed connection into a sentence; an interruption stays what it is. */
export function toUnreachable({ url, signal }: ApiAccess, error: unknown): unknown {
  if (signal.aborted) return signal.reason
  const code = findCode(error)
  const neverArrived = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(
    code,
  )
  const advice = neverArrived
    ? 'Start the instance with npm start, or give its address by --url or CONSILIUM_URL.'
    : 'Try again; see the logs of the instance if it stays.'
  return new Unreachable(`Nothing answers at ${url} (${code || 'no connection'}). ${advice}`, !neverArrived)
}

/** The body of an answer; a problem is thrown. */
export function readAnswer<Body>({ url, key }: ApiAccess, status: number, text: string): Body {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new CliError(
      `${url} answered ${status} with something that is not the API of Consilium. Check the address.`,
    )
  }
  if (status >= 200 && status < 300) return body as Body
  const problem = isProblem(body) ? body : { status, detail: `${url} answered ${status} without a reason.` }
  throw new ApiError(
    { ...problem, status },
    describeProblem({ ...problem, status }, { hasKey: key !== null }),
    body,
  )
}

function findCode(error: unknown): string {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
    if (cause instanceof AggregateError) return findCode(cause.errors[0])
  }
  return ''
}
