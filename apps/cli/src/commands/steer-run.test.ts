import { afterEach, describe, expect, it } from 'vitest'
import { runQuietly } from '../testing/run-quietly'
import { startStubApi } from '../testing/start-stub-api'

let close = async () => {}
afterEach(() => close())

const counts = { done: 2, total: 2 }
const view = (state: string) => ({
  id: 'r1',
  state,
  system: { name: 'S' },
  judge: { name: 'J' },
  release: { name: 'R' },
  profile: 'healthbench',
  completions: counts,
  verdicts: counts,
})

async function steer(words: string[], path: string, body: object, status = 200) {
  const api = await startStubApi({
    [`POST /api/v1/runs/r1/${path}`]: {
      status,
      body,
      ...(status === 200 ? {} : { type: 'application/problem+json' }),
    },
    'GET /api/v1/runs/r1': { status: 200, body: view('completed') },
  })
  close = api.close
  const answer = await runQuietly(words, { env: { CONSILIUM_URL: api.url, CONSILIUM_API_KEY: 'csk_secret' } })
  return { ...answer, calls: api.calls.map(({ method, path: called }) => `${method} ${called}`) }
}

describe('the commands that act on a run', () => {
  it.each([
    ['pause', 'pause', 'paused', 'Run r1 is paused.\n'],
    ['resume', 'resume', 'running', 'Run r1 is running.\n'],
    ['retry', 'retry-failed', 'running', 'Run r1 is running.\n'],
    ['cancel', 'cancel', 'cancelled', 'Run r1 is canceled.\n'],
    ['publish', 'publish', 'completed', 'Run r1 is published.\n'],
  ])('%s calls its endpoint and prints the state', async (word, path, state, printed) => {
    const { code, out, calls } = await steer([word, 'r1'], path, view(state))
    expect({ code, out, calls }).toEqual({ code: 0, out: printed, calls: [`POST /api/v1/runs/r1/${path}`] })
  })

  it.each([
    ['withdraw', 'Run r1 of S is withdrawn.\n'],
    ['hide-numbers', 'Run r1 of S shows no numbers to readers any more.\n'],
  ])('%s sends the reason', async (word, printed) => {
    const { code, out, calls } = await steer([word, 'r1', '--reason', 'Wrong.'], word, view('completed'))
    expect({ code, out, calls }).toEqual({ code: 0, out: printed, calls: [`POST /api/v1/runs/r1/${word}`] })
  })

  it('shows that a run is withdrawn, and since when its numbers are hidden', async () => {
    const at = '2026-11-05T10:00:00.000Z'
    const withdrawal = { at, reason: 'Wrong prompt.', hidden: { at, reason: 'Wrong model.' } }
    const api = await startStubApi({
      'GET /api/v1/runs/r1': { status: 200, body: { ...view('completed'), withdrawal } },
    })
    close = api.close
    const { out } = await runQuietly(['show', 'r1'], {
      env: { CONSILIUM_URL: api.url, CONSILIUM_API_KEY: 'csk_secret' },
    })
    expect(out).toContain(
      'Withdrawn on 2026-11-05: Wrong prompt.\nNumbers hidden on 2026-11-05: Wrong model.\n',
    )
  })

  it('waits for the end of a resumed run', async () => {
    const { code, calls, out } = await steer(['resume', 'r1', '--wait'], 'resume', view('running'))
    expect(code).toBe(0)
    expect(calls).toEqual(['POST /api/v1/runs/r1/resume', 'GET /api/v1/runs/r1'])
    expect(out).toContain('r1')
  })

  it('prints why a step is refused', async () => {
    const detail = 'Only a queued or running run can be paused. This run is completed.'
    const { code, err } = await steer(['pause', 'r1'], 'pause', { status: 409, detail }, 409)
    expect({ code, err }).toEqual({ code: 1, err: `${detail}\n` })
  })
})
