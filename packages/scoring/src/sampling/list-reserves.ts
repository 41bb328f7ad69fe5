import { ScoringError } from '../numeric/scoring-error'
import type { LevelCombination, PoolItem, SamplePlan } from './plan/sample-plan'
import type { DrawnSample } from './plan/sample-result'
import { encodePool } from './problem/encode-pool'
import { nameStratum } from './problem/name-stratum'
import { drawSmallest } from './problem/smallest-numbers'

/** An item that would be drawn next. */
export interface ReserveItem {
  readonly id: string
  /** Its permanent random number, a whole number in [0, 2³²). */
  readonly number: number
}

/** The reserves of one stratum: the items that replace drawn ones. */
export interface StratumReserves {
  /** The levels of all dimensions of all targets. */
  readonly levels: LevelCombination
  /** The next items, in the order of their numbers. */
  readonly items: readonly ReserveItem[]
}

/**
 * Lists the next items of each stratum of a sample, in the order of their permanent random numbers: the
 * order in which {@link extendSample} draws them, unless one would break a cap. Strata without a drawn item are
 * left out; a stratum that is drawn completely has no items. Withdrawn items must be among the exclusions.
 *
 * Source: permanent random numbers as in E. Ohlsson (1995), Coordination of samples using permanent random
 * numbers, in Business Survey Methods.
 * @param plan The plan of the sample, with its seed.
 * @param drawn The sample, or its ids.
 * @param perStratum How many items to list in each stratum, at most.
 * @throws ScoringError as {@link drawSample} does; `invalid-argument` when `perStratum` is not a whole number of 0
 * or more, or the pool does not have a drawn id.
 */
export function listReserves(
  pool: readonly PoolItem[],
  plan: SamplePlan,
  drawn: Pick<DrawnSample, 'ids'>,
  perStratum: number,
): StratumReserves[] {
  if (!Number.isSafeInteger(perStratum) || perStratum < 0)
    reject(`Cannot list ${perStratum} reserves; give a whole number of 0 or more.`)
  // Strata depend on no cap, and caps take most of the time.
  const problem = encodePool(pool, { ...plan, include: [], caps: {} })
  const { strata, numbers, ids } = problem
  const waiting = new Set(drawn.ids)
  const isSampled = new Uint8Array(strata.available.length)
  const left = new Int32Array(strata.available.length)
  const ofLeft = strata.ofItem.slice()
  ids.forEach((id, i) => {
    const stratum = ofLeft[i] as number
    const isDrawn = waiting.delete(id)
    if (stratum < 0) return
    if (isDrawn) {
      isSampled[stratum] = 1
      ofLeft[i] = -1
    } else left[stratum] = (left[stratum] as number) + 1
  })
  const [unknown] = waiting
  if (unknown !== undefined)
    reject(`Item ${unknown} was drawn, but the pool does not have it; leave it out of the sample or add it.`)
  const listed = left.map((count, stratum) => (isSampled[stratum] === 1 ? Math.min(count, perStratum) : 0))
  const next = drawSmallest(ofLeft, left, numbers, listed)
  let start = 0
  return Array.from(listed).flatMap((count, stratum): StratumReserves[] => {
    if (isSampled[stratum] === 0) return []
    const items = next.slice(start, start + count).sort(numbers.compare)
    start += count
    return [
      {
        levels: nameStratum(problem, stratum),
        items: items.map((i) => ({ id: ids[i] as string, number: numbers.values[i] as number })),
      },
    ]
  })
}

function reject(message: string): never {
  throw new ScoringError('invalid-argument', message)
}
