import type { ApiResponse, ApiSchema } from '../../../domain/access/api-document'
import { refTo } from '../../../domain/access/api-document'
import { ScopeSchema } from '../../../domain/access/api-keys'
import type { ScopeName } from '../../../domain/permissions/refused'
import { httpStatusOf, type RefusalCode } from '../refusal'
import type { Endpoint } from './endpoint'

/** The body of every refused request (RFC 9457, problem+json). */
export const errorSchema: ApiSchema = {
  type: 'object',
  description: 'What is wrong, where, and how to fix it (RFC 9457).',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: {
      type: 'string',
      format: 'uri',
      description: 'Identifies the kind of error. Compare this in programs.',
    },
    title: { type: 'string', description: 'The kind of error in words.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: { type: 'string', description: 'A sentence for people. Its wording may change.' },
    errors: {
      type: 'array',
      description: 'The invalid fields or parameters.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    missingScope: {
      type: 'string',
      enum: [...ScopeSchema.options],
      description: 'The scope that the key lacks. Only in answers with the status 403.',
    },
  },
}

interface ErrorResponse {
  name: string
  code: RefusalCode
  description: string
  detail: string
  field?: string
  missingScope?: ScopeName
  /** Which endpoints can refuse a request in this way. */
  where: (row: Endpoint) => boolean
}

const always = () => true
const errors: readonly ErrorResponse[] = [
  {
    name: 'Malformed',
    code: 'malformed',
    description: 'The body is not valid JSON.',
    detail: 'The body is not valid JSON. Check its quotes, commas and braces.',
    where: ({ body }) => body !== undefined && body !== 'jsonl',
  },
  {
    name: 'Unauthenticated',
    code: 'unauthenticated',
    description: 'There is no API key, or it is unknown, revoked or expired.',
    detail: 'This API key is not known, was revoked or has expired.',
    where: always,
  },
  {
    name: 'Forbidden',
    code: 'forbidden',
    description: 'The key lacks the scope, or its owner lost the role.',
    detail: 'This key lacks the scope “run” that is needed to start and manage runs.',
    missingScope: 'run',
    where: always,
  },
  {
    name: 'NotFound',
    code: 'not_found',
    description: 'There is no such object, its id is malformed, or you may not see it.',
    detail: 'There is no such run, or you may not see it.',
    where: ({ params, body }) => params !== undefined || body !== undefined,
  },
  {
    name: 'Conflict',
    code: 'conflict',
    description: 'The state of the object does not allow this, or someone else changed it.',
    detail: 'Only a queued or running run can be paused. This run is completed.',
    where: ({ method, path }) => method !== 'GET' || /\/(results|publish-preview)$/.test(path),
  },
  {
    name: 'TooLarge',
    code: 'too_large',
    description: 'The body is too large.',
    detail: 'The body is larger than 1 MB. Send less at a time.',
    where: ({ body }) => body !== undefined,
  },
  {
    name: 'UnsupportedMediaType',
    code: 'unsupported_media_type',
    description: 'The content type of the body is not the documented one.',
    detail: 'Send the body as JSON, with the header “Content-Type: application/json”.',
    where: ({ body }) => body !== undefined,
  },
  {
    name: 'InvalidInput',
    code: 'invalid_input',
    description: 'A field or parameter is missing, unknown or invalid.',
    detail: 'There is no such parameter. This endpoint accepts cursor and limit.',
    field: 'page',
    where: always,
  },
  {
    name: 'RateLimited',
    code: 'rate_limited',
    description: 'The key made too many calls in this minute. Wait as long as `Retry-After` says.',
    detail: 'This key may make 300 calls per minute that need the scope “run”. Wait 21 seconds.',
    where: always,
  },
]

const statusOf = ({ code }: ErrorResponse) => httpStatusOf[code]

/** The named error responses of the document. */
export function describeErrors(): Record<string, ApiResponse> {
  const described = errors.map((error) => {
    const { name, code, description, detail, field, missingScope } = error
    const status = statusOf(error)
    const example = {
      type: `urn:consilium:problem:${code}`,
      title: code.replaceAll('_', ' '),
      status,
      detail,
      ...(field ? { errors: [{ path: field, message: detail }] } : {}),
      ...(missingScope ? { missingScope } : {}),
    }
    return [name, asProblem(description, example)] as const
  })
  return {
    ...Object.fromEntries(described),
    Unexpected: asProblem('Something went wrong on the server. The detail has an error id for an admin.', {
      type: 'urn:consilium:problem:unexpected',
      title: 'unexpected',
      status: 500,
      detail:
        'Something went wrong on our side. Try again. If it keeps failing, give an admin the error id 0b9c5f0e-6a3e-4d52-9f5b-2f6b8a1c7d10.',
    }),
  }
}

/** The errors that an endpoint can return, by status, as references. */
export function listErrors(row: Endpoint): Record<string, { $ref: string }> {
  const found = errors.filter(({ where }) => where(row))
  return {
    ...Object.fromEntries(
      found.map((error) => [`${statusOf(error)}`, { $ref: `#/components/responses/${error.name}` }]),
    ),
    default: { $ref: '#/components/responses/Unexpected' },
  }
}

function asProblem(description: string, example: object): ApiResponse {
  return {
    description,
    content: { 'application/problem+json': { schema: { $ref: refTo('Error') }, example } },
  }
}
