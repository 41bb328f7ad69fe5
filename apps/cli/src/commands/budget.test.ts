import { afterEach, describe, expect, it } from 'vitest'
import { runQuietly } from '../testing/run-quietly'
import { startStubApi } from '../testing/start-stub-api'

let close = async () => {}
afterEach(() => close())

async function setBudget(amount: string, body: object, status = 200) {
  const api = await startStubApi({
    'POST /api/v1/runs/r1/budget': {
      status,
      body,
      ...(status === 200 ? {} : { type: 'application/problem+json' }),
    },
  })
  close = api.close
  const answer = await runQuietly(['budget', 'r1', amount], {
    env: { CONSILIUM_URL: api.url, CONSILIUM_API_KEY: 'csk_secret' },
  })
  return { ...answer, sent: JSON.parse(api.calls[0]?.body ?? 'null') as unknown }
}

describe('budget', () => {
  it('sends the amount as it was typed, without a float', async () => {
    const { code, out, sent } = await setBudget('12.50', {
      id: 'r1',
      state: 'running',
      budget: '12.50',
      spent: '0.07',
    })
    expect({ code, out, sent }).toEqual({
      code: 0,
      out: 'Run r1 is running: $0.07 spent, budget $12.50.\n',
      sent: { budget: '12.50' },
    })
  })

  it('removes the budget', async () => {
    const { out, sent } = await setBudget('none', { id: 'r1', state: 'running', budget: null, spent: '0.07' })
    expect({ out, sent }).toEqual({
      out: 'Run r1 is running: $0.07 spent, no budget.\n',
      sent: { budget: null },
    })
  })

  it('prints why an amount is refused', async () => {
    const { code, err } = await setBudget(
      '0.01',
      { status: 422, detail: '$0.07 is already spent. Set a budget of at least that, or pause the run.' },
      422,
    )
    expect({ code, err }).toEqual({
      code: 1,
      err: '$0.07 is already spent. Set a budget of at least that, or pause the run.\n',
    })
  })
})
