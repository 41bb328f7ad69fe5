import type { SamplingProblem } from './sampling-problem'

/** Items of each cell that are forced in, by target. */
export function sumForced({ targets, strata }: SamplingProblem): Int32Array[] {
  return targets.map(({ cells }, t) => {
    const sums = new Int32Array(cells.length)
    strata.forced.forEach((count, stratum) => {
      const cell = strata.cells[t]?.[stratum] as number
      sums[cell] = (sums[cell] as number) + count
    })
    return sums
  })
}

/** Numbers by target and cell without the items that are forced in; 0 where those are more. */
export function subtractForced<Numbers extends Int32Array | Float64Array>(
  problem: SamplingProblem,
  numbers: readonly Numbers[],
): Numbers[] {
  const forced = sumForced(problem)
  return numbers.map((target, t) => {
    const rest = target.slice() as Numbers
    for (let cell = 0; cell < rest.length; cell += 1)
      rest[cell] = Math.max(0, (rest[cell] as number) - (forced[t]?.[cell] as number))
    return rest
  })
}

/** The reverse of {@link subtractForced}. */
export function addForced(problem: SamplingProblem, counts: readonly Int32Array[]): Int32Array[] {
  const forced = sumForced(problem)
  return counts.map((target, t) => target.map((count, cell) => count + (forced[t]?.[cell] as number)))
}
