/** Single-linkage clusters of tasks by their MinHash fingerprints. */

/**
 * Two tasks are near duplicates from this share of common phrases on. Then each has about 1 phrase in 9 of its
 * own: the same case with a sentence or a few words changed. Different questions on one drug share under 0.3.
 */
export const MIN_SIMILARITY = 0.8

/** Places of a signature; their share that agrees estimates the similarity, within 0.035 (standard error) at 0.8. */
export const PLACES = 128
const MAX_MISMATCHES = Math.floor(PLACES * (1 - MIN_SIMILARITY))
/** Mismatches break at most one band each, so of this many bands, similar tasks share at least one: none is missed. */
export const BANDS = MAX_MISMATCHES + 1

/** Indexes of the tasks that share a band with another task, ascending. `bands` has `BANDS` values for each task. */
export function listBandSharers(bands: Int32Array): number[] {
  const count = bands.length / BANDS
  const shares = new Uint8Array(count)
  // A hash table, at most half full: the first task with each value, plus 1. Sorting the values takes several times
  // longer.
  const bits = Math.ceil(Math.log2(2 * count + 2))
  const firsts = new Int32Array(2 ** bits)
  for (let band = 0; band < BANDS; band += 1) {
    firsts.fill(0)
    for (let index = 0; index < count; index += 1) {
      const value = bands[index * BANDS + band] as number
      let slot = Math.imul(value, HASH_FACTOR) >>> (32 - bits)
      let first = firsts[slot] as number
      while (first > 0 && bands[(first - 1) * BANDS + band] !== value) {
        slot = (slot + 1) % firsts.length
        first = firsts[slot] as number
      }
      if (first === 0) firsts[slot] = index + 1
      else shares[index] = shares[first - 1] = 1
    }
  }
  return [...shares.keys()].filter((index) => shares[index] === 1)
}

/** An odd number near 2³² divided by the golden ratio, which spreads neighboring values. */
const HASH_FACTOR = 0x9e3779b1

/**
 * The most comparisons of all pairs in their buckets. Tasks from one template can share bands by the thousand without
 * being near duplicates, and comparing all of their pairs would block the server for minutes.
 */
const MAX_COMPARISONS = 4_000_000
/** With how many following tasks each is compared in larger buckets, and the most such comparisons. */
const WINDOW = 16
const MAX_NEIGHBOR_COMPARISONS = 6_000_000

export interface NearDuplicates {
  /** The smallest index of the cluster of each task. */
  roots: Int32Array
  /** Whether all pairs were compared that share a band. */
  isComplete: boolean
}

/**
 * Clusters of tasks: single linkage at an estimated similarity of at least `MIN_SIMILARITY`. `signatures` has `PLACES`
 * values for each task. In a bucket that is too large for all pairs, tasks are sorted by their signature, and each is
 * compared with the next ones. That always finds equal tasks, and misses fewer pairs the more alike they are.
 */
export function linkNearDuplicates({
  bands,
  signatures,
}: {
  bands: Int32Array
  signatures: Int32Array
}): NearDuplicates {
  const parents = Int32Array.from({ length: bands.length / BANDS }, (_, index) => index)
  const find = (index: number): number => {
    let root = index
    while (parents[root] !== root) root = parents[root] as number
    for (let at = index; at !== root;) {
      const next = parents[at] as number
      parents[at] = root
      at = next
    }
    return root
  }
  let compared = 0
  let neighbors = 0
  const isLinked = (one: number, other: number): boolean => {
    if (find(one) === find(other)) return true
    return isSimilar(signatures, one, other)
  }
  const unite = (one: number, other: number) => {
    const [a, b] = [find(one), find(other)]
    parents[Math.max(a, b)] = Math.min(a, b)
  }
  const linkAll = (bucket: readonly number[]) => {
    // Each task leaves the rest once it is linked, so that a bucket of alike tasks costs no more than its size.
    let rest = [...bucket]
    while (rest.length > 1) {
      const queue = [rest[0] as number]
      rest = rest.slice(1)
      for (const one of queue) {
        if (rest.length === 0) break
        rest = rest.filter((other) => {
          compared += 1
          if (!isLinked(one, other)) return true
          unite(one, other)
          queue.push(other)
          return false
        })
      }
    }
  }
  const linkNeighbors = (bucket: readonly number[], band: number) => {
    neighbors += bucket.length * WINDOW
    const sorted = sortBySignature(bucket, signatures, Math.floor((band * PLACES) / BANDS))
    for (const [place, one] of sorted.entries())
      for (const other of sorted.slice(place + 1, place + 1 + WINDOW))
        if (isLinked(one, other)) unite(one, other)
  }
  let isComplete = true
  for (const { band, bucket } of eachBucket(bands)) {
    const pairs = (bucket.length * (bucket.length - 1)) / 2
    if (pairs <= MAX_COMPARISONS - compared) linkAll(bucket)
    else {
      // Equal tasks share every band, so the first one finds them all.
      if (band === 0 || neighbors < MAX_NEIGHBOR_COMPARISONS) linkNeighbors(bucket, band)
      isComplete &&= new Set(bucket.map(find)).size === 1
    }
  }
  return { roots: parents.map((_, index) => find(index)), isComplete }
}

/** Sorts tasks by the places of their signatures from one place on, and then by index. */
function sortBySignature(bucket: readonly number[], signatures: Int32Array, from: number): number[] {
  return bucket.toSorted((one, other) => {
    for (let step = 0; step < PLACES; step += 1) {
      const place = (from + step) % PLACES
      const order =
        (signatures[one * PLACES + place] as number) - (signatures[other * PLACES + place] as number)
      if (order !== 0) return order
    }
    return one - other
  })
}

function isSimilar(signatures: Int32Array, one: number, other: number): boolean {
  const [a, b] = [one * PLACES, other * PLACES]
  let mismatches = 0
  for (let place = 0; place < PLACES; place += 1)
    if (signatures[a + place] !== signatures[b + place]) {
      mismatches += 1
      if (mismatches > MAX_MISMATCHES) return false
    }
  return true
}

/** The most tasks whose index fits beside a 32-bit band in the 53 bits of a whole number. */
const MAX_TASKS = 2 ** 21

/** Groups of at least two tasks with the same value of a band. */
function* eachBucket(bands: Int32Array): Generator<{ band: number; bucket: readonly number[] }> {
  const count = bands.length / BANDS
  if (count > MAX_TASKS) throw new RangeError(`More than ${MAX_TASKS} tasks can’t be compared.`)
  const keys = new Float64Array(count)
  for (let band = 0; band < BANDS; band += 1) {
    // Sorting numbers is several times faster than a map of them.
    for (let index = 0; index < count; index += 1)
      keys[index] = ((bands[index * BANDS + band] as number) >>> 0) * MAX_TASKS + index
    keys.sort()
    for (let start = 0; start < count;) {
      const value = Math.floor((keys[start] as number) / MAX_TASKS)
      let end = start + 1
      while (end < count && Math.floor((keys[end] as number) / MAX_TASKS) === value) end += 1
      if (end - start > 1) {
        const bucket: number[] = []
        for (; start < end; start += 1) bucket.push((keys[start] as number) % MAX_TASKS)
        yield { band, bucket }
      }
      start = end
    }
  }
}
