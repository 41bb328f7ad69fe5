import type { Random } from '../../numeric/random'

const WHOLE = 1e-7

/** An entry of the table that is not a whole number yet: an edge between its row and its column. */
interface OpenEntry {
  readonly entry: number
  readonly row: number
  readonly column: number
}

/**
 * Rounds a two-way table to neighboring whole numbers at random so that its sums along both margins are
 * unchanged and each number keeps its mean over seeds: a value of 2.3 becomes 3 in 30 % of all draws. One
 * cell of the table may have several entries.
 *
 * A walk alternates between rows and columns over fractional entries until it closes. The
 * entries of the loop are alternately raised and lowered by the maximum possible amount, in one direction or
 * the other, drawn so that the means are unchanged; each loop makes at least one entry whole.
 * Where margins are not whole a walk can end without closing; it is treated the same way, and the margins at
 * its two ends change by less than 1.
 *
 * Source: L. H. Cox (1987), A constructive procedure for unbiased controlled rounding, JASA 82,
 * 520–524; walks with ends as in R. Gandhi et al. (2006), Dependent rounding, J. ACM 53.
 */
export function roundTable(
  values: Float64Array,
  rows: Int32Array,
  columns: Int32Array,
  random: Random,
): Int32Array {
  const rounded = values.map((value) => (isWhole(value) ? Math.round(value) : value))
  const offset = rows.reduce((most, row) => Math.max(most, row), -1) + 1
  const nodes = offset + columns.reduce((most, column) => Math.max(most, column), -1) + 1
  const openAt = Array.from({ length: nodes }, (): OpenEntry[] => [])
  rounded.forEach((value, entry) => {
    if (isWhole(value)) return
    const open = { entry, row: rows[entry] as number, column: offset + (columns[entry] as number) }
    openAt[open.row]?.push(open)
    openAt[open.column]?.push(open)
  })
  for (let node = 0; node < nodes; node += 1) walkFrom(node, rounded, openAt, random)
  return Int32Array.from(rounded, Math.round)
}

/** Walks and rounds until a node has no open entry left. */
function walkFrom(start: number, values: Float64Array, openAt: readonly OpenEntry[][], random: Random): void {
  const walk: number[] = []
  const path = [start]
  const placeOf = new Int32Array(openAt.length).fill(-1)
  placeOf[start] = 0
  for (;;) {
    const node = path.at(-1) as number
    const open = pickOpen(openAt[node] as OpenEntry[], values, walk.at(-1))
    if (open === undefined && walk.length === 0) return
    const next = open === undefined ? start : open.row === node ? open.column : open.row
    if (open !== undefined) walk.push(open.entry)
    const place = open === undefined ? 0 : (placeOf[next] as number)
    if (open !== undefined && place < 0) {
      placeOf[next] = path.length
      path.push(next)
      continue
    }
    shiftWalk(values, walk.splice(place), random)
    for (const left of path.splice(place + 1)) placeOf[left] = -1
  }
}

/** A fractional entry at a node other than the one the walk came from; whole entries are dropped. */
function pickOpen(
  entries: OpenEntry[],
  values: Float64Array,
  last: number | undefined,
): OpenEntry | undefined {
  for (let i = entries.length - 1; i >= 0; i -= 1) {
    const candidate = entries[i] as OpenEntry
    if (isWhole(values[candidate.entry] as number)) entries.splice(i, 1)
    else if (candidate.entry !== last) return candidate
  }
  return undefined
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < WHOLE
}

/** Alternately raises and lowers the entries of a walk until one is whole. */
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
