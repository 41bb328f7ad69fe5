import { closeAtRandom } from './steer-runs'
import type { Scenario } from './scenarios'

/** Everything that fits into a minute, in one run. */
export const shortScenario: Scenario = {
  name: 'kill -9, paused and resumed, the queue emptied, SIGTERM, a worker frozen and thawed',
  size: 'tiny',
  async act(scene) {
    const { provider } = scene
    const [killed, stopped, frozen] = await scene.startWorkers(3)
    if (!killed || !stopped || !frozen) return
    await provider.sees(10)
    await closeAtRandom(scene, 1, 'paused')
    await provider.sees(15)
    await scene.kill(killed)
    await provider.sees(25)
    await scene.queue.loseEverything()
    stopped.signal('SIGTERM')
    await scene.startWorkers(1)
    await provider.sees(40)
    await scene.freeze(frozen)
    const code = await stopped.exit
    if (code !== 0) provider.problems.push(`The stopped worker ended with code ${code}.`)
  },
}
