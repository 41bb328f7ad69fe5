import { describe, expect, it } from 'vitest'
import { makeCurl } from './make-curl'

const base = { operationId: 'x', tags: ['X'], summary: 'X', description: 'X.' }
const json = { 200: { description: 'X.', content: { 'application/json': { schema: {} } } } }
const server = 'https://site.example/api/v1'

describe('makeCurl', () => {
  it('fills the path and the required parameters', () => {
    const operation = {
      ...base,
      responses: json,
      parameters: [
        { name: 'id', in: 'path' as const, required: true, schema: {} },
        { name: 'format', in: 'query' as const, required: true, schema: { enum: ['healthbench'] } },
        { name: 'limit', in: 'query' as const, required: false, schema: {} },
      ],
    }
    expect(makeCurl({ server, method: 'get', path: '/runs/{id}', operation })).toBe(
      `curl 'https://site.example/api/v1/runs/0b9c5f0e-6a3e-4d52-9f5b-2f6b8a1c7d10?format=healthbench' \\\n  -H "Authorization: Bearer $CONSILIUM_API_KEY"`,
    )
  })

  it('sends an example body that the shell passes on unchanged', () => {
    const content = { 'application/json': { schema: {}, example: { name: "Atlas's" } } }
    const operation = { ...base, responses: json, requestBody: { required: true as const, content } }
    expect(makeCurl({ server, method: 'post', path: '/systems', operation })).toContain(
      `-d '{\n  "name": "Atlas'\\''s"\n}'`,
    )
  })

  it('posts without a body, without a key where none is needed, and saves files', () => {
    expect(
      makeCurl({ server, method: 'post', path: '/runs/pause', operation: { ...base, responses: json } }),
    ).toMatch(/^curl -X POST /)
    const csv = { 200: { description: 'X.', content: { 'text/csv': { schema: {} } } } }
    const open = makeCurl({
      server,
      method: 'get',
      path: '/leaderboard.csv',
      operation: { ...base, responses: csv, security: [{}] },
    })
    expect(open).toBe(`curl '${server}/leaderboard.csv' \\\n  --fail -o leaderboard.csv`)
  })
})
