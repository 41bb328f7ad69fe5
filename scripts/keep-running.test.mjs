import { afterEach, describe, expect, it } from 'vitest'
import { keepRunning } from './lib/instance/keep-running.mjs'
import { isAlive, waitUntil } from './lib/processes.mjs'
import { describeEnd, startProcess } from './lib/instance/supervise.mjs'

const kept = []
afterEach(async () => {
  for (const service of kept.splice(0)) await service.stop()
})

/** Keeps a one-line program running; `said` collects the log lines. */
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
  it('is restarted when it is killed, with a log line', async () => {
    const { service, said, pids } = keep('setInterval(() => {}, 1000)')
    for (let round = 1; round <= 3; round++) {
      process.kill(service.pid, 'SIGKILL')
      await waitUntil(() => pids.length > round, 10_000, 5)
    }
    expect(pids).toHaveLength(4)
    expect(pids.map(isAlive)).toEqual([false, false, false, true])
    expect(service.pid).toBe(pids[3])
    expect(said.map((line) => /in (\S+) s/.exec(line)?.[1])).toEqual(['0.001', '0.002', '0.004'])
    expect(said[0]).toContain('The worker exited unexpectedly (SIGKILL). Restarting in')
  })

  it('is not restarted after repeated quick exits', async () => {
    const { service, pids } = keep('process.exit(3)', { maxQuickExits: 2 })
    const end = await service.ended
    expect(pids).toHaveLength(3)
    expect(describeEnd(end)).toBe(
      'The worker exited 3 times in a row, each time soon after its start (most recently: exit code 3).',
    )
  })

  it('is restarted again when each process ran for long', async () => {
    const { service, pids, said } = keep('process.exit(3)', { maxQuickExits: 2, quickExitMs: 0 })
    await waitUntil(() => pids.length >= 5, 20_000, 5)
    await service.stop()
    expect(said.every((line) => line.includes('in 0.001 s'))).toBe(true)
  })

  it('is not restarted once it is stopped, even during the pause', async () => {
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
