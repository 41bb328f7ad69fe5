import { afterEach, describe, expect, it } from 'vitest'
import { keepRunning } from './lib/instance/keep-running.mjs'
import { isAlive, waitUntil } from './lib/processes.mjs'
import { startProcess } from './lib/instance/supervise.mjs'

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
  const service = keepRunning(start(), {
    start,
    consequence: 'the site stays up',
    log: (line) => said.push(line),
    firstPauseMs: 1,
    ...options,
  })
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
    const again = 'The worker was restarted.'
    expect(said).toEqual(
      ['0.001', '0.002', '0.004'].flatMap((pause) => [
        `The worker exited unexpectedly (SIGKILL). Restarting in ${pause} s; the site stays up.`,
        again,
      ]),
    )
  })

  it('is restarted again when each process ran for long', async () => {
    const { service, pids, said } = keep('process.exit(3)', { quickExitMs: 0 })
    await waitUntil(() => pids.length >= 5, 20_000, 5)
    await service.stop()
    const pauses = said.filter((line) => line.includes('Restarting'))
    expect(pauses.every((line) => line.includes('in 0.001 s'))).toBe(true)
  })

  it('is tried again when a start fails, with pauses that stop growing', async () => {
    let failures = 6
    const { service, said } = keep('setInterval(() => {}, 1000)', {
      longestPauseMs: 4,
      start: () => {
        failures -= 1
        if (failures >= 0) throw new Error('The port is in use. The end of x.log:\nlong text')
        return startProcess({ name: 'The worker', args: ['-e', 'setInterval(() => {}, 1000)'] })
      },
    })
    process.kill(service.pid, 'SIGKILL')
    await waitUntil(() => said.at(-1)?.includes('was restarted'), 10_000, 5)
    const tried = (pause) => `The port is in use. Restarting in ${pause} s; the site stays up.`
    expect(said.slice(1)).toEqual([
      ...[0.002, 0.004, 0.004, 0.004, 0.004, 0.004].map(tried),
      'The worker was restarted.',
    ])
    expect(isAlive(service.pid)).toBe(true)
  })

  it('is stopped after a start in progress when it is stopped', async () => {
    let finish
    const next = { pid: 0, ended: new Promise(() => {}), stop: async () => (next.isStopped = true) }
    const { service } = keep('process.exit(0)', {
      start: () => new Promise((resolve) => (finish = () => resolve(next))),
    })
    await waitUntil(() => finish, 10_000, 5)
    const stopped = service.stop()
    finish()
    await stopped
    expect(next.isStopped).toBe(true)
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
