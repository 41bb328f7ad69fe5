import type { Random } from '../numeric/random'

const WHOLE = 1e-7

/**
 * Rounds a two-way table to neighbouring whole numbers at random so that its sums along both margins
 * stay what they are, and so that each number keeps its mean over seeds: a value of 2.3 becomes 3 in
 * 30 % of all draws. Several entries may stand in one cell of the table.
 *
 * As long as a fraction is left, a closed walk over fractional entries is taken, along rows and
 * columns in turn, and its entries are raised and lowered in turn by the most that is possible, in
 * one direction or in the other, the direction drawn so that the means stay. Each walk makes at least
 * one entry whole. Where a margin is not a whole number there is a walk with two ends instead, and
 * the margins at its ends are rounded with it.
 *
 * Source: L. H. Cox (1987), A constructive procedure for unbiased controlled rounding, JASA 82,
 * 520–524; walks with ends as in R. Gandhi et al. (2006), Dependent rounding, J. ACM 53.
 */
export function roundTable(values: Float64Array, rows: Int32Array, columns: Int32Array, random: Random): Int32Array {
  const rounded = values.map((value) => (isWhole(value) ? Math.round(value) : value))
  const edges = Array.from(rounded.keys()).filter((entry) => !isWhole(rounded[entry] as number))
  const offset = rows.reduce((most, row) => Math.max(most, row), -1) + 1
  const ends = edges.map((entry) => [rows[entry] as number, offset + (columns[entry] as number)] as const)
  let open = edges.map((_, edge) => edge)
  while (open.length > 0) {
    const walk = findWalk(open, ends).map((edge) => edges[edge] as number)
    shiftWalk(rounded, walk, random)
    open = open.filter((edge) => !isWhole(rounded[edges[edge] as number] as number))
  }
  return Int32Array.from(rounded, Math.round)
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < WHOLE
}

/** A closed walk over open edges, or one between two nodes with a single open edge each. */
function findWalk(open: readonly number[], ends: readonly (readonly [number, number])[]): number[] {
  const edgesAt = new Map<number, number[]>()
  for (const edge of open) {
    for (const node of ends[edge] as readonly [number, number]) {
      const edges = edgesAt.get(node)
      if (edges) edges.push(edge)
      else edgesAt.set(node, [edge])
    }
  }
  let node = (ends[open[0] as number] as readonly [number, number])[0]
  for (const [candidate, edges] of edgesAt) {
    if (edges.length === 1) {
      node = candidate
      break
    }
  }
  const walk: number[] = []
  const visited = new Map<number, number>()
  let last = -1
  for (;;) {
    const seen = visited.get(node)
    if (seen !== undefined) return walk.slice(seen)
    visited.set(node, walk.length)
    const edge = edgesAt.get(node)?.find((candidate) => candidate !== last)
    if (edge === undefined) return walk
    walk.push(edge)
    last = edge
    const [first, second] = ends[edge] as readonly [number, number]
    node = node === first ? second : first
  }
}

/** Raises and lowers the entries of a walk in turn until one is whole. */
function shiftWalk(values: Float64Array, walk: readonly number[], random: Random): void {
  let up = 1
  let down = 1
  walk.forEach((entry, place) => {
    const fraction = (values[entry] as number) - Math.floor(values[entry] as number)
    up = Math.min(up, place % 2 === 0 ? 1 - fraction : fraction)
    down = Math.min(down, place % 2 === 0 ? fraction : 1 - fraction)
  })
  const shift = random.nextFloat() * (up + down) < down ? up : -down
  walk.forEach((entry, place) => {
    const value = (values[entry] as number) + (place % 2 === 0 ? shift : -shift)
    values[entry] = isWhole(value) ? Math.round(value) : value
  })
}
