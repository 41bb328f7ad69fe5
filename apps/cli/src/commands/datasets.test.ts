import { afterEach, describe, expect, it } from 'vitest'
import { runQuietly } from '../testing/run-quietly'
import { startStubApi, type StubRoutes } from '../testing/start-stub-api'

let close = async () => {}
afterEach(() => close())

const wards = { id: 'd1', name: 'Wards', audience: 'clinicians', tasks: 3, releases: 1, archivedAt: null }

async function run(words: string[], routes: StubRoutes) {
  const api = await startStubApi({
    'GET /api/v1/datasets': { body: { items: [wards], nextCursor: null } },
    ...routes,
  })
  close = api.close
  const answer = await runQuietly(['dataset', ...words], {
    env: { CONSILIUM_URL: api.url, CONSILIUM_API_KEY: 'csk_secret' },
  })
  return { ...answer, calls: api.calls.map(({ method, path, body }) => [`${method} ${path}`, body]) }
}

describe('the commands for datasets', () => {
  it('list prints the datasets in use, or the archived ones', async () => {
    const listed = await run(['list'], {})
    expect(listed.out).toMatch(/^id +name +audience +tasks +releases\nd1 +Wards +clinicians +3 +1/)
    await close()
    expect((await run(['list', '--archived'], {})).calls).toEqual([
      ['GET /api/v1/datasets?archived=only', ''],
    ])
  })

  it('create sends what is given, and prints the id', async () => {
    const { code, out, calls } = await run(
      ['create', '--name', 'Wards', '--audience', 'both', '--language', 'en', '--language', 'de'],
      { 'POST /api/v1/datasets': { status: 201, body: wards } },
    )
    expect({ code, out }).toEqual({ code: 0, out: 'Dataset Wards, id d1\n' })
    expect(JSON.parse(calls[0]?.[1] ?? '')).toEqual({
      name: 'Wards',
      audience: 'both',
      languages: ['en', 'de'],
    })
  })

  it('edit finds the dataset by name and changes it', async () => {
    const { out, calls } = await run(['edit', 'Wards', '--name', 'Clinics', '--license', 'MIT'], {
      'PATCH /api/v1/datasets/d1': { body: { ...wards, name: 'Clinics' } },
    })
    expect(out).toBe('Dataset Clinics is changed.\n')
    expect(calls.at(-1)).toEqual(['PATCH /api/v1/datasets/d1', '{"name":"Clinics","license":"MIT"}'])
  })

  it('edit asks for a change', async () => {
    const { code, err } = await run(['edit', 'Wards'], {})
    expect(code).toBe(64)
    expect(err).toContain('Give at least one option')
  })

  it.each([
    ['archive', 'POST /api/v1/datasets/d1/archive', 'GET /api/v1/datasets?limit=500', 'archived'],
    [
      'restore',
      'POST /api/v1/datasets/d1/restore',
      'GET /api/v1/datasets?archived=only&limit=500',
      'in use again',
    ],
    ['delete', 'DELETE /api/v1/datasets/d1', 'GET /api/v1/datasets?limit=500', 'deleted'],
  ])('%s calls its endpoint and prints the outcome', async (word, called, looked, says) => {
    const { code, out, calls } = await run([word, 'Wards'], { [called]: { body: wards } })
    expect({ code, out }).toEqual({ code: 0, out: `Dataset Wards is ${says}.\n` })
    expect(calls.map(([call]) => call)).toEqual([looked, called])
  })

  it('prints why a dataset is not deleted', async () => {
    const detail = 'This dataset holds 3 tasks, so it can’t be deleted. Archive it instead.'
    const { code, err } = await run(['delete', 'Wards'], {
      'DELETE /api/v1/datasets/d1': {
        status: 409,
        body: { status: 409, detail },
        type: 'application/problem+json',
      },
    })
    expect({ code, err }).toEqual({ code: 1, err: `${detail}\n` })
  })
})
