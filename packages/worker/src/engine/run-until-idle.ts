import type { Engine } from './engine'
import { processItem } from './process-item'
import { settleIdleRuns } from './settle-run'
import { pickReadyItems } from './sweep'

const AT_ONCE = 16

/** Does all open work in this process, without a queue, until nothing is due. Answers how many items it took up. */
export async function runUntilIdle(engine: Engine): Promise<number> {
  let taken = 0
  for (;;) {
    const picked = await pickReadyItems(engine.pool)
    if (picked.length === 0 && !(await settleIdleRuns(engine))) {
      await Promise.all([engine.lanes.giveBack(), engine.budgets.giveBack()])
      return taken
    }
    taken += picked.length
    const takeTurns = async () => {
      for (let next = picked.shift(); next; next = picked.shift()) await processItem(engine, next)
    }
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, picked.length) }, takeTurns))
  }
}
