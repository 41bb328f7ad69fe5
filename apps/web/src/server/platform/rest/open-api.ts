import type { z } from 'zod'
import type { ApiContent, ApiDocument, ApiOperation, ApiParameter } from '../../../domain/access/api-document'
import { permissions } from '../../../domain/permissions/permissions'
import { describeErrors, errorSchema, listErrors } from './api-errors'
import { apiGuide } from '../../../domain/access/api-guide'
import { ApiSchemas } from './api-schemas'
import { apiTags, tagKeyOf } from './api-tags'
import type { Endpoint, EndpointResponse } from './endpoint'
import { makeExample } from './make-example'

/** OpenAPI 3.1, generated from the same rows as the routes. */
export function describeApi(rows: readonly Endpoint[], serverUrl: string): ApiDocument {
  const schemas = new ApiSchemas()
  const paths: ApiDocument['paths'] = {}
  for (const row of rows) {
    const method = methodKeyOf(row)
    paths[row.path] = { ...paths[row.path], [method]: describeEndpoint(row, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Consilium API',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description: [
        'Build, run and read clinical benchmarks for language models.',
        ...apiGuide.map(({ title, paragraphs }) => `## ${title}\n\n${paragraphs.join('\n\n')}`),
      ].join('\n\n'),
    },
    servers: [{ url: `${serverUrl.replace(/\/$/, '')}/api/v1` }],
    security: [{ apiKey: [] }],
    tags: [...new Set(rows.map(({ path }) => tagKeyOf(path)))].map(
      (key) => apiTags[key] ?? { name: key, description: '' },
    ),
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key with the scope that the operation names.',
        },
      },
      schemas: { ...schemas.named, Error: errorSchema },
      responses: describeErrors(),
    },
    paths,
  }
}

const methodKeys = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const

/** The key of an operation in the document. */
export const methodKeyOf = ({ method }: Pick<Endpoint, 'method'>) => methodKeys[method]

function describeEndpoint(row: Endpoint, schemas: ApiSchemas): ApiOperation {
  const parameters = [
    ...describeParameters(row.params, 'path', schemas),
    ...describeParameters(row.query, 'query', schemas),
  ]
  if (row.method === 'POST')
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'A text of your choice that makes it safe to repeat the request. The same key with another request or body is refused with 409.',
      schema: { type: 'string', maxLength: 200 },
    })
  return {
    operationId: nameOperation(row),
    tags: [apiTags[tagKeyOf(row.path)]?.name ?? ''],
    summary: row.summary,
    description: [row.description, describeAccess(row)].filter(Boolean).join(' '),
    ...(permissions[row.action].who === 'anyone' ? { security: [{}, { apiKey: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(row.body ? { requestBody: { required: true, content: describeBody(row, row.body, schemas) } } : {}),
    responses: {
      ...listErrors(row),
      ...Object.fromEntries(
        Object.entries(row.responses).map(([status, response]) => [
          status,
          { description: response.description, ...describeContent(response, schemas) },
        ]),
      ),
    },
  }
}

/** `getRunsIdResults`: the method and the words of the path. */
function nameOperation({ method, path }: Endpoint): string {
  const words = path
    .replace(/[{}]/g, '')
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean)
  return `${method.toLowerCase()}${words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('')}`
}

function describeAccess({ action }: Endpoint): string {
  const { who, scope } = permissions[action]
  if (who === 'anyone') return 'No API key is needed.'
  return scope ? `Needs an API key with the scope \`${scope}\`.` : 'Not available to API keys.'
}

function describeParameters(
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
  schemas: ApiSchemas,
): ApiParameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemas.describe(schema, 'input')
  return Object.entries(properties).map(([name, { description, deprecated, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    ...(deprecated ? { deprecated } : {}),
    schema: property,
  }))
}

function describeBody(row: Endpoint, body: z.ZodType | 'jsonl', schemas: ApiSchemas): ApiContent {
  if (body === 'jsonl')
    return {
      'application/jsonl': {
        schema: { type: 'string', description: 'One JSON object per line, in UTF-8.' },
        example: '{"prompt_id": "…", "prompt": […], "rubrics": […]}\n',
      },
    }
  const schema = schemas.describe(body, 'input')
  const example = row.example ?? makeExample(schema, schemas.named, 'input')
  return { 'application/json': { schema, example } }
}

function describeContent(
  { schema, mediaType = 'application/json', line }: EndpointResponse,
  schemas: ApiSchemas,
): { content?: ApiContent } {
  if (schema.type === 'null') return {}
  const described = schemas.describe(schema, 'output')
  if (mediaType === 'application/json')
    return {
      content: {
        [mediaType]: { schema: described, example: makeExample(described, schemas.named, 'output') },
      },
    }
  if (!line) return { content: { [mediaType]: { schema: described } } }
  const example = `${JSON.stringify(makeExample(schemas.describe(line, 'output'), schemas.named, 'output'))}\n`
  return { content: { [mediaType]: { schema: described, example } } }
}
