import { compareIds } from '../numeric/compare-ids'
import { createRandom, deriveSeed, shuffle, type Seed } from '../numeric/random'
import { ScoringError } from '../numeric/scoring-error'

/** An item that can be drawn, with the stratum it belongs to. */
export interface StratifiedItem {
  readonly id: string
  readonly stratum: string
}

/**
 * Draws `size` ids so that each stratum has its proportional share, for a trial of a large set.
 *
 * Shares are `size · stratum size / total`, rounded by largest remainder in whole numbers; between
 * equal remainders the seed decides, so that no stratum is always the one left out. Within a
 * stratum all subsets are equally likely. Each stratum has its own stream of the seed.
 *
 * The same seed and the same set of items give the same draw on every machine, in whatever order
 * the items come; the ids are returned in order. `size` 0 gives none.
 * @throws ScoringError `invalid-argument` when `size` is not a whole number from 0 to the number of items; `duplicate-id`.
 */
export function drawStratifiedSubset(items: readonly StratifiedItem[], size: number, seed: Seed): string[] {
  if (!Number.isSafeInteger(size) || size < 0 || size > items.length) {
    throw new ScoringError('invalid-argument', `Cannot draw ${size} of ${items.length}; give a whole number from 0 to ${items.length}.`)
  }
  const idsByStratum = groupIds(items)
  const quotas = allocateProportionally(idsByStratum, size, seed)
  const drawn: string[] = []
  for (const [stratum, ids] of idsByStratum) {
    const random = createRandom(deriveSeed(seed, `stratum/${stratum}`))
    drawn.push(...shuffle(ids, random).slice(0, quotas.get(stratum) ?? 0))
  }
  return drawn.sort(compareIds)
}

function groupIds(items: readonly StratifiedItem[]): Map<string, string[]> {
  const sorted = [...items].sort((a, b) => compareIds(a.id, b.id))
  const groups = new Map<string, string[]>()
  let previous: string | null = null
  for (const { id, stratum } of sorted) {
    if (id === previous) throw new ScoringError('duplicate-id', `Item ${id} is there twice; give each item once.`)
    previous = id
    const ids = groups.get(stratum)
    if (ids) ids.push(id)
    else groups.set(stratum, [id])
  }
  return new Map([...groups].sort(([a], [b]) => compareIds(a, b)))
}

function allocateProportionally(groups: Map<string, string[]>, size: number, seed: Seed): Map<string, number> {
  const total = [...groups.values()].reduce((sum, ids) => sum + ids.length, 0)
  const lots = shuffle([...groups.keys()], createRandom(deriveSeed(seed, 'remainders')))
  const shares = lots.map((stratum) => {
    const product = size * (groups.get(stratum)?.length ?? 0)
    const remainder = total === 0 ? 0 : product % total
    return { stratum, remainder, quota: total === 0 ? 0 : (product - remainder) / total }
  })
  const left = size - shares.reduce((sum, { quota }) => sum + quota, 0)
  // The sort is stable, so that equal remainders keep the order of the lots.
  shares.sort((a, b) => b.remainder - a.remainder)
  return new Map(shares.map(({ stratum, quota }, i) => [stratum, i < left ? quota + 1 : quota]))
}
