import { afterAll, beforeAll, describe, it } from 'vitest'
import { makeWorld, SIZES, type World } from './make-world'
import { openStage } from './open-stage'
import { runQuietly, runScenario } from './run-scenario'
import { shortScenario } from './short-scenario'
import { hasRedis } from './start-chaos-queue'

const mix = { seed: 'short', faulty: 30 }

// The whole suite is `npm run chaos`; this is the part that every test run has time for.
describe('an engine whose workers die, freeze and stop while its queue is emptied and its provider fails', () => {
  let stage: Awaited<ReturnType<typeof openStage>>
  let world: World
  let quiet: string[]
  beforeAll(async () => {
    stage = await openStage()
    world = await makeWorld(stage.cluster, 'world', SIZES.tiny)
    quiet = await runQuietly(stage, 'postgres', { world, mix, name: 'quiet' })
  }, 120_000)
  afterAll(() => stage.close())

  it.concurrent.for(['redis', 'postgres'] as const)(
    'loses nothing, duplicates nothing and gives the outcome of a quiet run, on %s',
    { timeout: 180_000 },
    async (backend, { expect, skip }) => {
      if (backend === 'redis' && !hasRedis()) return skip()
      const report = await runScenario(stage, shortScenario, backend, {
        world,
        mix,
        quiet,
        name: `on_${backend}`,
      })
      expect(report.findings).toEqual([])
      expect(report).toMatchObject({ lost: 0, twice: 0 })
      expect(report.extra).toBeLessThanOrEqual(report.inFlight)
    },
  )
})
