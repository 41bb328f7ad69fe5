import type { Engine } from './engine'
import { runItem } from './run-item'
import { resumeDueRuns } from '../runs/ride-out-outage'
import { settleIdleRuns } from '../runs/settle-run'
import { pickDueOrAbandonedItems } from '../work/pick-due-or-abandoned-items'

const AT_ONCE = 16

/** Does all open work in this process, without a queue, until nothing is due. Gives the number of items. */
export async function runUntilIdle(engine: Engine): Promise<number> {
  let started = 0
  for (;;) {
    await resumeDueRuns(engine)
    const picked = await pickDueOrAbandonedItems(engine.pool)
    if (picked.length === 0 && !(await settleIdleRuns(engine))) {
      await Promise.all([engine.lanes.giveBack(), engine.budgets.giveBack()])
      return started
    }
    started += picked.length
    const workThroughPicked = async () => {
      for (let next = picked.shift(); next; next = picked.shift()) await runItem(engine, next)
    }
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, picked.length) }, workThroughPicked))
  }
}
