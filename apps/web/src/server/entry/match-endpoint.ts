import type { Endpoint } from '../platform/rest/endpoint'
import { Refusal } from '../platform/refusal'
import { endpoints } from './endpoints'

/** A refusal that names the methods of the path, for the header `Allow`. */
export class MethodRefusal extends Refusal {
  constructor(
    readonly allowed: readonly string[],
    message: string,
  ) {
    super('method_not_allowed', message)
  }
}

/** Finds the row for a request; `HEAD` is answered by the row for `GET`. */
export function matchEndpoint(
  method: string,
  path: string,
): { row: Endpoint; params: Record<string, string> } {
  const wanted = method === 'HEAD' ? 'GET' : method
  const found = matchRows(path)
  const match = found.find(({ row }) => row.method === wanted)
  if (match) return match
  const allowed = allowedMethods(found.map(({ row }) => row))
  const last = allowed.pop()
  throw new MethodRefusal(
    [...allowed, `${last}`],
    `This path accepts ${[...(allowed.length > 0 ? [allowed.join(', ')] : []), last].join(' and ')}, not ${method}.`,
  )
}

/** The methods of a path, for `OPTIONS`. */
export function listMethods(path: string): string[] {
  return allowedMethods(matchRows(path).map(({ row }) => row))
}

function allowedMethods(rows: readonly Endpoint[]): string[] {
  const methods = rows.map(({ method }) => method)
  return [
    ...(methods.includes('GET') ? ['GET', 'HEAD'] : []),
    ...methods.filter((one) => one !== 'GET'),
    'OPTIONS',
  ]
}

function matchRows(path: string): { row: Endpoint; params: Record<string, string> }[] {
  const found = endpoints.flatMap((row) => {
    const params = matchPath(row.path, path)
    return params ? [{ row, params }] : []
  })
  if (found.length === 0)
    throw new Refusal('not_found', `There is nothing at ${path}. The API is described at /docs/api.`)
  // `/runs/plan` is a path of its own, although it also matches `/runs/{id}`.
  const literal = found.filter(({ row }) => row.path === path)
  return literal.length > 0 ? literal : found
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const expected = pattern.split('/')
  const actual = path.split('/')
  if (expected.length !== actual.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of expected.entries()) {
    const value = actual[index] ?? ''
    if (part.startsWith('{')) params[part.slice(1, -1)] = decodePart(value)
    else if (part !== value) return null
  }
  return params
}

/** A part that is not valid percent-encoding is kept as it is: it can't be the id of anything. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
