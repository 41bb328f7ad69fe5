import { createRandom, shuffle } from '../numeric/random'

/** An observation as `correlateItemWithRest` takes it. */
interface Observation {
  readonly systemId: string
  readonly item: number
  readonly rest: number
}

const PERMUTATIONS = 1999

/** Correlations closer than this count as equal. */
const ROUNDING = 1e-9

/**
 * The probability of a correlation as low as the observed one, or lower, if the systems' results on the
 * criterion were unrelated to their results on the rest: a permutation test that keeps systems together. Each
 * round gives every system the rest scores of a system drawn without replacement, in random order within the
 * system, and the p-value is `(1 + number of rounds with an r as low)/(1,999 + 1)`.
 *
 * It complements the jackknife interval, which errs where item and rest are both rare: then hardly
 * any completion has both, r is a little below 0 whichever system is left out, and the interval is short.
 *
 * Where all systems have the same number of completions the test is exact. Otherwise a system that takes the
 * rest scores of a smaller one uses some of them twice, and one that takes those of a larger one leaves some
 * out.
 * The rounds come from a fixed seed, so that the same data give the same number.
 *
 * Source: permutation test, Fisher (1935), The Design of Experiments; p-value, Phipson and Smyth (2010),
 * Stat.
 * Appl. Genet. Mol. Biol. 9:39; permuting whole systems is a convention of this package, tested by
 * simulation.
 * @param observations By system id and sample index, in order.
 * @param r Their correlation.
 */
export function computeInversionChance(observations: readonly Observation[], r: number): number {
  const bySystem = new Map<string, { items: number[]; rests: number[] }>()
  for (const { systemId, item, rest } of observations) {
    const system = bySystem.get(systemId) ?? { items: [], rests: [] }
    system.items.push(item)
    system.rests.push(rest)
    bySystem.set(systemId, system)
  }
  const systems = [...bySystem.values()]
  const items = centerOnMean(systems.flatMap((system) => system.items))
  const donors = splitLike(centerOnMean(systems.flatMap((system) => system.rests)), systems)
  const random = createRandom('item-rest permutation')
  let asLow = 0
  for (let round = 0; round < PERMUTATIONS; round += 1) {
    shuffle(donors, random)
    for (const donor of donors) shuffle(donor, random)
    if (correlateDonated(items, systems, donors) <= r + ROUNDING) asLow += 1
  }
  return (1 + asLow) / (1 + PERMUTATIONS)
}

function centerOnMean(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map((value) => value - mean)
}

function splitLike(
  values: readonly number[],
  systems: readonly { readonly rests: readonly number[] }[],
): number[][] {
  let from = 0
  return systems.map(({ rests }) => values.slice(from, (from += rests.length)))
}

/**
 * Pearson's r of centered items with the rest scores that each system takes from its donor; 0 where one of
 * the two does not vary.
 */
function correlateDonated(
  items: readonly number[],
  systems: readonly { readonly items: readonly number[] }[],
  donors: readonly (readonly number[])[],
): number {
  let place = 0
  let xx = 0
  let y = 0
  let yy = 0
  let xy = 0
  for (let s = 0; s < systems.length; s += 1) {
    const donor = donors[s] as readonly number[]
    const size = (systems[s] as { readonly items: readonly number[] }).items.length
    for (let i = 0; i < size; i += 1) {
      const item = items[place] as number
      const rest = donor[i % donor.length] as number
      place += 1
      xx += item * item
      y += rest
      yy += rest * rest
      xy += item * rest
    }
  }
  const spread = yy - (y * y) / items.length
  // Items are centered, so the mean of the rest scores does not affect their product.
  return spread <= 1e-12 * yy || xx === 0 ? 0 : xy / (Math.sqrt(xx) * Math.sqrt(spread))
}
