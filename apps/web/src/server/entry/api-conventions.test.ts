import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { nameOfRef, type ApiSchema } from '../../domain/access/api-document'
import { apiTags, tagKeyOf } from '../platform/rest/api-tags'
import type { Endpoint } from '../platform/rest/endpoint'
import { describeApi, methodKeyOf } from '../platform/rest/open-api'
import { endpoints } from './endpoints'

const api = describeApi(endpoints, 'https://consilium.example')
const rows = endpoints.map((row) => ({ name: `${row.method} ${row.path}`, row }))
const operationOf = (row: Endpoint) => {
  const operation = api.paths[row.path]?.[methodKeyOf(row)]
  if (!operation) throw new Error(`${row.method} ${row.path} is not in the document.`)
  return operation
}

/** Single documents that hold lists, and are read as a whole. Any other read without an id is a list. */
const documents = [
  '/leaderboard',
  '/leaderboard.csv',
  '/leaderboard.schema.json',
  '/boards/feed.atom',
  '/boards/{dataset}/{release}/{judge}/{profile}/feed.atom',
  '/boards/{dataset}/{release}/{judge}/{profile}/at/{sequence}/citation.bib',
  '/boards/{dataset}/{release}/{judge}/{profile}/at/{sequence}/citation.csl.json',
  '/boards/{dataset}/{release}/{judge}/{profile}/at/{sequence}/board.zip',
  '/boards/{dataset}/{release}/{judge}/{profile}/at/{sequence}/every-eval-ever.jsonl',
  '/prices',
  '/operations',
  '/guard/scan',
  '/datasets/{id}/pool/counts',
  '/drafts/{id}/checks',
  '/imports/{id}/release-checks',
  '/drafts/{id}/difference',
  '/drafts/{id}/replaceable',
  '/drafts/{id}/answerers',
  '/drafts/{id}/answers',
  '/draws/{id}/comparison',
  '/draws/{id}/redraw',
  '/draws/{id}/reserves',
  '/draws/{id}/inclusion',
  '/datasets/{id}/review-yield',
  '/releases/{id}/flow',
  '/releases/{id}/flow.csv',
  '/releases/{id}/human-baseline',
  '/releases/{id}/human-baseline.md',
  '/runs/{id}/results',
  '/runs/{id}/weighted-mean',
  '/runs/{id}/publish-preview',
  '/runs/{id}/completions.jsonl',
  '/runs/{id}/verdicts.jsonl',
  '/exports/{id}/file',
  '/audit.jsonl',
  '/audit.csv',
]

const isList = ({ method, path }: Endpoint) =>
  method === 'GET' && !path.endsWith('}') && !documents.includes(path)

/** The names of the schemas that responses and bodies refer to, by where they are. */
function listContents({ row }: { row: Endpoint }): { where: string; schema: ApiSchema }[] {
  const { requestBody, responses } = operationOf(row)
  const contents = [
    ...Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ({
      where: 'body',
      type,
      schema,
    })),
    ...Object.keys(row.responses).flatMap((status) => {
      const response = responses[status]
      return response && 'content' in response
        ? Object.entries(response.content ?? {}).map(([type, { schema }]) => ({
            where: status,
            type,
            schema,
          }))
        : []
    }),
  ]
  return contents.filter(({ type }) => type === 'application/json')
}

/** Every property of every object in the document, with the object that holds it. */
function* walkProperties(
  schema: unknown,
  at: string,
): Generator<{ at: string; name: string; property: ApiSchema; owner: ApiSchema }> {
  if (typeof schema !== 'object' || schema === null) return
  const { properties } = schema as ApiSchema
  if (properties && typeof properties === 'object')
    for (const [name, property] of Object.entries(properties))
      yield { at: `${at}.${name}`, name, property, owner: schema as ApiSchema }
  for (const [key, part] of Object.entries(schema)) yield* walkProperties(part, `${at}.${key}`)
}

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1, and its examples match their schemas', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: false },
        'no-invalid-parameter-examples': 'error',
        'no-invalid-schema-examples': 'error',
        'operation-description': 'error',
        'operation-tag-defined': 'error',
        'operation-singular-tag': 'error',
        'tag-description': 'error',
        'path-parameters-defined': 'error',
        'no-path-trailing-slash': 'error',
        // `/runs/plan` is fixed and `/runs/{id}` takes UUIDs only, so no request matches both.
        'no-ambiguous-paths': 'off',
        // Leaderboards and errors of the server need no 4xx of their own.
        'no-server-example.com': 'off',
      },
    })
    const problems = await lintFromString({ source: JSON.stringify(api), config })
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`),
    ).toEqual([])
  })

  it('gives every named schema one meaning, and defines every reference', () => {
    const text = JSON.stringify(api)
    const used = new Set(
      [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name),
    )
    expect(Object.keys(api.components.schemas).toSorted()).toEqual([...used].toSorted())
  })

  it.each(rows)('names the schemas of $name', ({ row }) => {
    for (const { where, schema } of listContents({ row }))
      expect(
        nameOfRef(schema),
        `The ${where} of ${row.method} ${row.path} has no name. Add .meta({ id: 'Name' }) to its schema.`,
      ).not.toBeNull()
  })

  it.each(rows)('describes $name in words', ({ row }) => {
    const { summary, description, tags } = operationOf(row)
    expect(summary, 'A summary is a phrase without a period.').toMatch(/^[A-Z][^.]{3,79}[^.]$/)
    expect(description).toMatch(/\.$/)
    expect(tags).toEqual([apiTags[tagKeyOf(row.path)]?.name])
  })

  it.each(rows.filter(({ row }) => row.body && row.body !== 'jsonl'))(
    'has an example request for $name that the endpoint accepts',
    ({ row }) => {
      const example = operationOf(row).requestBody?.content['application/json']?.example
      expect((row.body as z.ZodType).safeParse(example).error?.issues).toBeUndefined()
    },
  )

  it.each(rows)('answers errors of $name with the schema Error', ({ row }) => {
    const { responses } = operationOf(row)
    for (const [status, response] of Object.entries(responses)) {
      if (row.responses[Number(status)]) continue
      expect(response).toHaveProperty('$ref')
      const name = '$ref' in response ? response.$ref.replace('#/components/responses/', '') : ''
      expect(api.components.responses[name]?.content).toHaveProperty([
        'application/problem+json',
        'schema',
        '$ref',
      ])
    }
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403', '422', '429', 'default']))
  })
})

describe('every list', () => {
  const lists = rows.filter(({ row }) => isList(row))

  it('is found', () => {
    expect(lists.length).toBeGreaterThanOrEqual(7)
    expect(documents.filter((path) => !rows.some(({ row }) => row.path === path))).toEqual([])
  })

  it.each(lists)('$name has pages of the one form', ({ row }) => {
    const parameters = (operationOf(row).parameters ?? []).filter(({ deprecated }) => !deprecated)
    expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(['cursor', 'limit']))
    expect(parameters.map(({ name }) => name)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(take|page|offset|after|before|size)$/)]),
    )
    const name = nameOfRef(listContents({ row })[0]?.schema ?? {})
    const { properties = {}, required } = api.components.schemas[name ?? ''] ?? {}
    const current = Object.entries(properties).filter(([, { deprecated }]) => !deprecated)
    expect(required).toEqual(expect.arrayContaining(['items', 'nextCursor']))
    expect(current.filter(([, { type }]) => type === 'array').map(([key]) => key)).toEqual(['items'])
    expect(nameOfRef(properties['items']?.items ?? {}), 'Name the schema of the items.').not.toBeNull()
  })
})

describe('money', () => {
  const isMoney = (name: string) => /(cost|price|budget|spent|spend|amount|dollar|usd)/i.test(name)
  const all = [...walkProperties(api.components.schemas, 'schemas')].filter(
    ({ name, property }) => isMoney(name) && !property.deprecated,
  )
  const isNumber = (schema: ApiSchema): boolean =>
    schema.type === 'number' || (schema.anyOf ?? []).some(isNumber)
  const isAmount = (schema: ApiSchema): boolean =>
    nameOfRef(schema) === 'Amount' || (schema.anyOf ?? []).some(isAmount)

  it('is never a number', () => {
    expect(all.filter(({ property }) => isNumber(property)).map(({ at }) => at)).toEqual([])
  })

  it('stands beside its currency', () => {
    const amounts = [...walkProperties(api.components.schemas, 'schemas')].filter(
      ({ property }) => isAmount(property) && !property.deprecated,
    )
    expect(amounts.length).toBeGreaterThan(3)
    expect(amounts.filter(({ owner }) => !owner.properties?.['currency']).map(({ at }) => at)).toEqual([])
  })
})
