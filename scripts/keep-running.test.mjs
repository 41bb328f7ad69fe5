import { afterEach, describe, expect, it } from 'vitest'
import { keepRunning } from './lib/keep-running.mjs'
import { isAlive, waitUntil } from './lib/processes.mjs'
import { describeEnd, startProcess } from './lib/supervise.mjs'

const kept = []
afterEach(async () => {
  for (const service of kept.splice(0)) await service.stop()
})

/** Keeps a program of one line running; `said` is what the person at the terminal reads. */
function keep(program, options) {
  const said = []
  const pids = []
  const start = () => {
    const service = startProcess({
      name: 'The worker',
      args: ['-e', program],
      env: process.env,
      cwd: process.cwd(),
    })
    pids.push(service.pid)
    return service
  }
  const service = keepRunning(start(), { start, log: (line) => said.push(line), firstPauseMs: 1, ...options })
  kept.push(service)
  return { service, said, pids }
}

describe('a process that is kept running', () => {
  it('is followed by another when it is killed, and says so', async () => {
    const { service, said, pids } = keep('setInterval(() => {}, 1000)')
    for (let round = 1; round <= 3; round++) {
      process.kill(service.pid, 'SIGKILL')
      await waitUntil(() => pids.length > round, 10_000, 5)
    }
    expect(pids).toHaveLength(4)
    expect(pids.map(isAlive)).toEqual([false, false, false, true])
    expect(service.pid).toBe(pids[3])
    expect(said.map((line) => /in (\S+) s/.exec(line)?.[1])).toEqual(['0.001', '0.002', '0.004'])
    expect(said[0]).toContain('The worker ended by itself (SIGKILL). Another one is started')
  })

  it('is given up when it ends at once again and again', async () => {
    const { service, pids } = keep('process.exit(3)', { mostSoon: 2 })
    const end = await service.ended
    expect(pids).toHaveLength(3)
    expect(describeEnd(end)).toBe(
      'The worker ended by itself 3 times, each soon after it was started (the last time: exit code 3).',
    )
  })

  it('is not given up when each lived for long', async () => {
    const { service, pids, said } = keep('process.exit(3)', { mostSoon: 2, soonMs: 0 })
    await waitUntil(() => pids.length >= 5, 20_000, 5)
    await service.stop()
    expect(said.every((line) => line.includes('in 0.001 s'))).toBe(true)
  })

  it('stays ended once it is stopped, also during the pause', async () => {
    const { service, pids } = keep('setInterval(() => {}, 1000)')
    await service.stop()
    await service.ended
    const paused = keep('process.exit(3)', { firstPauseMs: 3_600_000 })
    await waitUntil(() => paused.said.length === 1, 10_000, 5)
    await paused.service.stop()
    await paused.service.ended
    expect([pids.length, paused.pids.length]).toEqual([1, 1])
  })
})
