/** Where the caret goes in a text that was replaced by another: behind what differs. */
export function findCaret(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length)
  let same = 0
  while (same < shorter && before[same] === after[same]) same++
  let end = 0
  while (end < shorter - same && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  return after.length - end
}

/** The first key that is new, else the first whose value differs; null when neither exists. */
export function findChanged<Key>(
  before: ReadonlyMap<Key, string>,
  after: ReadonlyMap<Key, string>,
): Key | null {
  const keys = [...after.keys()]
  return (
    keys.find((key) => !before.has(key)) ?? keys.find((key) => before.get(key) !== after.get(key)) ?? null
  )
}

/** The key beside the first one that is gone, on the preferred side if there is one; null when none is gone or left. */
export function findNeighbor<Key>(
  before: ReadonlyMap<Key, string>,
  after: ReadonlyMap<Key, string>,
  prefers: 'next' | 'previous' = 'next',
): Key | null {
  const keys = [...before.keys()]
  const gone = keys.findIndex((key) => !after.has(key))
  if (gone === -1) return null
  const isLeft = (key: Key) => after.has(key)
  const sides = { next: keys.slice(gone).find(isLeft), previous: keys.slice(0, gone).findLast(isLeft) }
  return (prefers === 'next' ? (sides.next ?? sides.previous) : (sides.previous ?? sides.next)) ?? null
}

/** Of nested keys that are new or whose value differs, the first that contains no other. */
export function findInnermostChanged<Key>(
  before: ReadonlyMap<Key, string>,
  after: ReadonlyMap<Key, string>,
  contains: (outer: Key, inner: Key) => boolean,
): Key | null {
  const changed = [...after.keys()].filter((key) => before.get(key) !== after.get(key))
  return changed.find((key) => !changed.some((other) => other !== key && contains(key, other))) ?? null
}
