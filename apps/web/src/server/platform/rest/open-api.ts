import { z } from 'zod'
import { permissions } from '../../../domain/permissions/permissions'
import type { Endpoint } from './endpoint'

const problem = {
  description: 'A problem (RFC 9457): what is wrong, where, and how to fix it.',
  content: {
    'application/problem+json': {
      schema: {
        type: 'object',
        required: ['type', 'title', 'status', 'detail'],
        properties: {
          type: { type: 'string' },
          title: { type: 'string' },
          status: { type: 'integer' },
          detail: { type: 'string' },
          errors: {
            type: 'array',
            items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
          },
        },
      },
    },
  },
}

/** OpenAPI 3.1, generated from the same rows as the routes. */
export function describeApi(rows: readonly Endpoint[], serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const row of rows) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: describeEndpoint(row) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Consilium',
      version: '1',
      description: 'Build, run and read clinical benchmarks for language models.',
    },
    servers: [{ url: `${serverUrl.replace(/\/$/, '')}/api/v1` }],
    security: [{ apiKey: [] }],
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key with the scope that the endpoint names.',
        },
      },
    },
    paths,
  }
}

function describeEndpoint(row: Endpoint) {
  const rule = permissions[row.action]
  const open = rule.who === 'anyone'
  const parameters = [...parametersOf(row.params, 'path'), ...parametersOf(row.query, 'query')]
  if (row.method === 'POST') {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', maxLength: 200 },
    })
  }
  return {
    operationId: `${row.method.toLowerCase()}${row.path.replace(/[{}]/g, '').replace(/[^a-zA-Z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')}`,
    summary: row.summary,
    description: rule.scope ? `Scope: ${rule.scope}.` : undefined,
    ...(open ? { security: [] } : {}),
    ...(parameters.length ? { parameters } : {}),
    ...(row.body ? { requestBody: { required: true, content: bodyOf(row.body) } } : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(row.responses).map(([status, { description, schema }]) => [
          status,
          { description, content: { 'application/json': { schema: jsonSchema(schema, 'output') } } },
        ]),
      ),
      default: problem,
    },
  }
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place as string,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function bodyOf(body: z.ZodType | 'jsonl') {
  if (body === 'jsonl')
    return { 'application/jsonl': { schema: { type: 'string', description: 'One JSON object per line.' } } }
  return { 'application/json': { schema: jsonSchema(body, 'input') } }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
