/**
 * Groups of folders that import each other in a ring, each with the imports inside the group.
 * `imports` are {from, to}, files; `folderOf` names a file's folder, or nothing where it does not count.
 */
export function findRings(imports, folderOf) {
  const edges = imports.flatMap(({ from, to }) => {
    const [a, b] = [folderOf(from), folderOf(to)]
    return a && b && a !== b ? [{ a, b, from, to }] : []
  })
  const reachable = new Map()
  const reach = (start) => {
    const seen = new Set()
    const open = [start]
    while (open.length > 0) {
      const at = open.pop()
      for (const { a, b } of edges)
        if (a === at && !seen.has(b)) {
          seen.add(b)
          open.push(b)
        }
    }
    return seen
  }
  for (const { a, b } of edges)
    for (const node of [a, b]) if (!reachable.has(node)) reachable.set(node, reach(node))
  const rings = []
  const placed = new Set()
  for (const [node, to] of reachable) {
    if (placed.has(node) || !to.has(node)) continue
    const members = [...to].filter((other) => reachable.get(other).has(node)).sort()
    for (const member of members) placed.add(member)
    rings.push({
      members,
      imports: edges
        .filter(({ a, b }) => members.includes(a) && members.includes(b))
        .map(({ from, to }) => ({ from, to })),
    })
  }
  return rings
}
