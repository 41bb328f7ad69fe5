/**
 * Marks with 1 the strata of a feasible table that another feasible table with the same margins
 * fills differently; the others are fixed. A stratum is free when its row and its column lie in one
 * strongly connected component of the remaining exchanges: a row can give to a column where the
 * stratum is not full, and take back where it is not empty.
 *
 * Raking only the free strata converges, while raking a table that must lie at the edge of its
 * bounds approaches its margins only slowly.
 *
 * Source: R. E. Tarjan (1972), Depth-first search and linear graph algorithms, SIAM J. Comput. 1; its
 * use here is a convention of this package.
 */
export function markFreeStrata(
  table: Int32Array,
  bounds: Int32Array,
  rows: Int32Array,
  columns: Int32Array,
): Uint8Array {
  const offset = rows.reduce((most, row) => Math.max(most, row), -1) + 1
  const nodes = offset + columns.reduce((most, column) => Math.max(most, column), -1) + 1
  const successors = Array.from({ length: nodes }, (): number[] => [])
  table.forEach((count, stratum) => {
    const row = rows[stratum] as number
    const column = offset + (columns[stratum] as number)
    if (count < (bounds[stratum] as number)) successors[row]?.push(column)
    if (count > 0) successors[column]?.push(row)
  })
  const parts = findStrongParts(successors)
  const isOpen = (stratum: number): boolean =>
    (bounds[stratum] as number) > 0 &&
    parts[rows[stratum] as number] === parts[offset + (columns[stratum] as number)]
  return Uint8Array.from(table, (_, stratum) => (isOpen(stratum) ? 1 : 0))
}

/** Tarjan's algorithm with an explicit stack instead of recursion, as chains can be long. */
function findStrongParts(successors: readonly (readonly number[])[]): Int32Array {
  const parts = new Int32Array(successors.length).fill(-1)
  const order = new Int32Array(successors.length).fill(-1)
  const lowest = new Int32Array(successors.length)
  const nextChild = new Int32Array(successors.length)
  const open: number[] = []
  let visits = 0
  for (let root = 0; root < successors.length; root += 1) {
    const path = order[root] === -1 ? [root] : []
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
      if (order[node] === -1) {
        order[node] = lowest[node] = visits
        visits += 1
        open.push(node)
      }
      const child = successors[node]?.[nextChild[node] as number]
      if (child === undefined) {
        path.pop()
        if (lowest[node] === order[node]) closePart(node, open, parts)
        const parent = path.at(-1)
        if (parent !== undefined && parts[node] === -1)
          lowest[parent] = Math.min(lowest[parent] as number, lowest[node] as number)
        continue
      }
      nextChild[node] = (nextChild[node] as number) + 1
      if (order[child] === -1) path.push(child)
      else if (parts[child] === -1) lowest[node] = Math.min(lowest[node] as number, order[child] as number)
    }
  }
  return parts
}

function closePart(root: number, open: number[], parts: Int32Array): void {
  for (let member = open.pop(); member !== undefined; member = open.pop()) {
    parts[member] = root
    if (member === root) return
  }
}
