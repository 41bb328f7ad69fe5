import { describe, expect, it } from 'vitest'
import { matchAttempts } from './match-attempts'
import type { Call } from './start-chaos-provider'

const call = (ask: number, owner: number, beganAt: number, more: Partial<Call> = {}): Call => ({
  stage: 'grading',
  question: 'verdict 1.1',
  ask,
  outcome: 'answered',
  isSound: true,
  owner,
  beganAt,
  endedAt: beganAt + 20,
  isCut: false,
  ...more,
})
const row = (outcome: string) => ({ id: '1', hash: '', question: 'verdict 1.1', outcome })

describe('matchAttempts', () => {
  it('finds a row for each call', () => {
    expect(matchAttempts([call(1, 7, 0)], [row('answered')], [])).toEqual({ findings: [], inFlight: 0 })
  })

  it('accepts a call without a row from a killed worker, and from no other', () => {
    const calls = [call(1, 7, 0), call(2, 8, 50)]
    const strike = { at: 10, pids: [7], attempts: [] }
    expect(matchAttempts(calls, [row('answered')], [strike])).toEqual({ findings: [], inFlight: 1 })
    expect(matchAttempts(calls, [row('answered')], [{ ...strike, pids: [9] }]).findings).toHaveLength(1)
  })

  it('counts an aborted call as in flight although a later call was stored before the strike ended', () => {
    const attempts = [row('cancelled'), row('answered')]
    const strike = { at: 100, pids: [7], attempts }
    expect(matchAttempts([call(1, 7, 0), call(2, 8, 50)], attempts, [strike])).toEqual({
      findings: [],
      inFlight: 1,
    })
  })

  it('reports a row without a call', () => {
    expect(matchAttempts([], [row('answered')], []).findings).toEqual([
      'verdict 1.1 has a row of a call that was not made: answered.',
    ])
    expect(matchAttempts([call(1, 7, 0)], [row('cancelled'), row('answered')], []).findings).toHaveLength(1)
  })
})
