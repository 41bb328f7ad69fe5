import { randomUUID } from 'node:crypto'
import { ApiError, describeProblem, isProblem } from './api-problem'
import { CliError } from '../terminal/cli-error'

export interface ApiAccess {
  /** Without a trailing slash. */
  url: string
  key: string | null
  signal: AbortSignal
}

/** A page of a list; `nextCursor` is null on the last page. */
export interface Page<Item> {
  items: readonly Item[]
  nextCursor: string | null
}

/** Calls the REST API under /api/v1; a refusal is thrown as an error with a readable message. */
export class ApiClient {
  constructor(readonly access: ApiAccess) {}

  get<Body>(path: string): Promise<Body> {
    return this.call<Body>('GET', path)
  }

  patch<Body>(path: string, body: object): Promise<Body> {
    return this.call<Body>('PATCH', path, body)
  }

  delete<Body>(path: string): Promise<Body> {
    return this.call<Body>('DELETE', path)
  }

  /** Retries once after a lost connection; the idempotency key makes the retry safe. */
  async post<Body>(path: string, body: object | null): Promise<Body> {
    const idempotencyKey = randomUUID()
    try {
      return await this.call<Body>('POST', path, body, idempotencyKey)
    } catch (error) {
      if (!(error instanceof UnreachableError) || !error.mayHaveArrived) throw error
      return this.call<Body>('POST', path, body, idempotencyKey)
    }
  }

  /** A file as it was sent; null if the server answers 409 because this object has no such file. */
  async text(path: string): Promise<string | null> {
    const response = await this.send(`${this.access.url}/api/v1${path}`, {
      method: 'GET',
      headers: buildAuthorization(this.access),
    })
    const text = await this.readText(response)
    if (response.ok) return text
    if (response.status === 409) return null
    return readBody<string>(this.access, response.status, text)
  }

  /** A file as it was sent. */
  async bytes(path: string): Promise<Buffer> {
    const response = await this.send(`${this.access.url}/api/v1${path}`, {
      method: 'GET',
      headers: buildAuthorization(this.access),
    })
    if (!response.ok) return readBody(this.access, response.status, await this.readText(response))
    try {
      return Buffer.from(await response.arrayBuffer())
    } catch (error) {
      throw explainUnreachable(this.access, error)
    }
  }

  private async call<Body>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body: object | null = null,
    idempotencyKey?: string,
  ): Promise<Body> {
    const headers = {
      accept: 'application/json',
      ...buildAuthorization(this.access),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    }
    const response = await this.send(`${this.access.url}/api/v1${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return readBody<Body>(this.access, response.status, await this.readText(response))
  }

  private async send(address: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(address, { ...init, redirect: 'manual', signal: this.access.signal })
    } catch (error) {
      throw explainUnreachable(this.access, error)
    }
  }

  private async readText(response: Response): Promise<string> {
    try {
      return await response.text()
    } catch (error) {
      throw explainUnreachable(this.access, error)
    }
  }
}

/** The instance did not answer; `mayHaveArrived` is false when it cannot have received the request. */
export class UnreachableError extends CliError {
  constructor(
    message: string,
    readonly mayHaveArrived: boolean,
  ) {
    super(message)
  }
}

/** The authorization header for the key, if there is one. */
export function buildAuthorization({ key }: ApiAccess): { authorization?: string } {
  return key ? { authorization: `Bearer ${key}` } : {}
}

/** Explains a failed connection; returns the abort reason unchanged after an interruption. */
export function explainUnreachable({ url, signal }: ApiAccess, error: unknown): unknown {
  if (signal.aborted) return signal.reason
  const code = findCode(error)
  const neverArrived = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(
    code,
  )
  const advice = neverArrived
    ? 'Start the instance with npm start, or give its address with --url or CONSILIUM_URL.'
    : 'Try again. If the problem persists, check the logs of the instance.'
  return new UnreachableError(
    `Nothing answers at ${url} (${code || 'no connection'}). ${advice}`,
    !neverArrived,
  )
}

/** Parses the body of a response; throws if it reports a problem. */
export function readBody<Body>({ url, key }: ApiAccess, status: number, text: string): Body {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new CliError(
      `${url} answered ${status}, and the response is not from the Consilium API. Check the address.`,
    )
  }
  if (status >= 200 && status < 300) return body as Body
  const problem = isProblem(body) ? body : { status, detail: `${url} answered ${status} and gave no reason.` }
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
