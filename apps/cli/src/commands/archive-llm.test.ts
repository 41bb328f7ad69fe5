import { afterEach, expect, it } from 'vitest'
import { runQuietly } from '../testing/run-quietly'
import { startStubApi } from '../testing/start-stub-api'

let close = async () => {}
afterEach(() => close())

it.each([
  [['system', 'archive', 'Atlas'], 'systems', 'archive', 'Atlas is archived.\n'],
  [['system', 'restore', 'Atlas'], 'systems', 'restore', 'Atlas is restored.\n'],
  [['judge', 'archive', 'Atlas'], 'judges', 'archive', 'Atlas is archived.\n'],
  [['judge', 'restore', 'Atlas'], 'judges', 'restore', 'Atlas is restored.\n'],
])('%j finds it by name and calls its endpoint', async (words, plural, move, printed) => {
  const api = await startStubApi({
    [`GET /api/v1/${plural}`]: {
      status: 200,
      body: { items: [{ id: 'l1', name: 'Atlas' }], nextCursor: null },
    },
    [`POST /api/v1/${plural}/l1/${move}`]: { status: 200, body: { id: 'l1', name: 'Atlas' } },
  })
  close = api.close
  const { code, out } = await runQuietly(words, {
    env: { CONSILIUM_URL: api.url, CONSILIUM_API_KEY: 'csk_x' },
  })
  expect({ code, out }).toEqual({ code: 0, out: printed })
  expect(api.calls.at(-1)).toMatchObject({ method: 'POST', path: `/api/v1/${plural}/l1/${move}` })
})
