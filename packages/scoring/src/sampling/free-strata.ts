/**
 * Marks with 1 the strata of a feasible table that some other feasible table with the same margins
 * fills differently; the others are fixed. A stratum is free when its row and its column lie in one
 * strongly connected part of the exchanges that are still open: a row can give to a column where the
 * stratum is not full, and take back where it is not empty.
 *
 * Raking the free strata alone converges, where raking a table that must lie at the edge of its
 * bounds would come near its margins only slowly.
 *
 * Source: R. E. Tarjan (1972), Depth-first search and linear graph algorithms, SIAM J. Comput. 1; its
 * use here is a convention of this package.
 */
export function markFreeStrata(table: Int32Array, bounds: Int32Array, rows: Int32Array, columns: Int32Array): Uint8Array {
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
  return Uint8Array.from(table, (_, stratum) => (parts[rows[stratum] as number] === parts[offset + (columns[stratum] as number)] ? 1 : 0))
}

function findStrongParts(successors: readonly (readonly number[])[]): Int32Array {
  const parts = new Int32Array(successors.length).fill(-1)
  const order = new Int32Array(successors.length).fill(-1)
  const lowest = new Int32Array(successors.length)
  const stack: number[] = []
  let visits = 0
  const visit = (node: number): void => {
    order[node] = lowest[node] = visits
    visits += 1
    stack.push(node)
    for (const next of successors[node] as readonly number[]) {
      if (order[next] === -1) visit(next)
      if (parts[next] === -1) lowest[node] = Math.min(lowest[node] as number, lowest[next] as number)
    }
    if (lowest[node] !== order[node]) return
    for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
      parts[member] = node
      if (member === node) return
    }
  }
  successors.forEach((_, node) => {
    if (order[node] === -1) visit(node)
  })
  return parts
}
