import { z } from 'zod'
import { isStorable } from '../../domain/platform/strip-unstorable-chars'
import type { Endpoint } from '../platform/rest/endpoint'
import { notFound, Refusal } from '../platform/refusal'
import { refuseUnstorable } from '../platform/refuse-unstorable'

/** Refuses unknown fields even where no fields are declared. */
export const NOTHING = z.strictObject({})

/** Parses the path's parameters. A malformed id is answered exactly like the id of a missing object. */
export function parseParams(row: Endpoint, params: Record<string, string>): unknown {
  if (!row.params) return {}
  const parsed = row.params.safeParse(params)
  const wrong = new Set(parsed.error?.issues.map(({ path }) => path[0]))
  // The first part of the path counts, as it does for missing objects.
  const name = listNames(row.path).find((one) => wrong.has(one) || !isStorable(params[one]))
  if (parsed.success && name === undefined) return parsed.data
  throw notFound(nounOf(row.path, name ?? ''))
}

/** The names of the parameters of a path, in its order. */
function listNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
}

/** What `{name}` identifies: `run` in `/runs/{id}/pause`. */
function nounOf(path: string, name: string): string {
  const parts = path.split('/')
  const plural = parts[parts.indexOf(`{${name}}`) - 1] ?? 'object'
  return plural === 'prices' ? 'price table' : plural.replace(/s$/, '').replaceAll('-', ' ')
}

/** Parses the query; an unknown parameter is refused with the names of the known ones. */
export function parseQuery(row: Endpoint, given: URLSearchParams): unknown {
  const schema = row.query ?? NOTHING
  requireStorable(Object.fromEntries(given))
  const parsed = schema.safeParse(Object.fromEntries(given))
  if (parsed.success) return parsed.data
  const unknown = parsed.error.issues.find((issue) => issue.code === 'unrecognized_keys')
  if (!unknown) throw parsed.error
  const known = Object.keys(schema.shape).filter((name) => !isDeprecated(schema, name))
  throw new Refusal(
    'invalid_input',
    known.length > 0
      ? `There is no such parameter. This endpoint accepts ${new Intl.ListFormat('en-US').format(known)}.`
      : 'This endpoint accepts no query parameters. Remove them.',
    unknown.keys[0],
  )
}

/** The deprecated parameters that a request uses. */
export function listDeprecated(row: Endpoint, given: URLSearchParams): string[] {
  const schema = row.query
  return schema ? [...given.keys()].filter((name) => isDeprecated(schema, name)) : []
}

function isDeprecated(schema: z.ZodObject, name: string): boolean {
  return (schema.shape[name] as z.ZodType | undefined)?.meta()?.['deprecated'] === true
}

/** Refuses a body of the wrong type. A request without a type passes, as earlier clients send it. */
export function requireMediaType(row: Endpoint, request: Request): void {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (!row.body || !type) return
  if (row.body === 'jsonl') {
    if (type === 'multipart/form-data')
      throw new Refusal(
        'unsupported_media_type',
        'Send the file itself as the body, with the header “Content-Type: application/jsonl”, not as a form.',
      )
  } else if (type !== 'application/json' && !type.endsWith('+json'))
    throw new Refusal(
      'unsupported_media_type',
      'Send the body as JSON, with the header “Content-Type: application/json”.',
    )
}

export function parseJson(text: string): unknown {
  if (text.trim() === '') throw new Refusal('malformed', 'The body is empty. Send a JSON object.')
  const body = parseJsonText(text)
  requireStorable(body)
  return body
}

function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('malformed', 'The body is not valid JSON. Check its quotes, commas and braces.')
  }
}

function requireStorable(input: unknown): void {
  const refusal = refuseUnstorable(input)
  if (refusal) throw refusal
}
