import { createHash } from 'node:crypto'

const LEAF_PREFIX = Uint8Array.of(0)
const NODE_PREFIX = Uint8Array.of(1)

/** The position of a leaf in a tree of `size` leaves, and the hashes that lead from it to the root. */
export interface MerklePath {
  readonly index: number
  readonly size: number
  /** Hashes (hex) of the sibling subtrees, from the leaf to the root. */
  readonly path: readonly string[]
}

/** The Merkle tree hash of RFC 6962, section 2.1, with SHA-256, as hex. */
export function hashMerkleRoot(leaves: readonly Uint8Array[]): string {
  return hashRange(leaves.map(hashLeaf), 0, leaves.length).toString('hex')
}

/** The audit path of RFC 6962, section 2.1.1, for the leaf at `index`. */
export function proveInclusion(leaves: readonly Uint8Array[], index: number): MerklePath {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length)
    throw new RangeError(`There is no leaf ${index} in a tree of ${leaves.length}.`)
  const hashes = leaves.map(hashLeaf)
  const path: string[] = []
  let start = 0
  let end = leaves.length
  while (end - start > 1) {
    const middle = start + splitSize(end - start)
    const isLeft = index < middle
    path.unshift((isLeft ? hashRange(hashes, middle, end) : hashRange(hashes, start, middle)).toString('hex'))
    if (isLeft) end = middle
    else start = middle
  }
  return { index, size: leaves.length, path }
}

/** Whether a path leads from a leaf to a root: the algorithm of RFC 9162, section 2.1.3.2. */
export function verifyInclusion(leaf: Uint8Array, proof: MerklePath, root: string): boolean {
  const { index, size, path } = proof
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false
  let position = index
  let last = size - 1
  let hash = hashLeaf(leaf)
  for (const step of path) {
    if (last === 0 || !/^[0-9a-f]{64}$/.test(step)) return false
    const sibling = Buffer.from(step, 'hex')
    if (position % 2 === 1 || position === last) {
      hash = hashNode(sibling, hash)
      while (position % 2 === 0 && position !== 0) {
        position /= 2
        last = Math.floor(last / 2)
      }
    } else hash = hashNode(hash, sibling)
    position = Math.floor(position / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && hash.toString('hex') === root
}

/** The hash of one leaf: its bytes after a zero byte. */
export function hashLeaf(leaf: Uint8Array): Buffer {
  return createHash('sha256').update(LEAF_PREFIX).update(leaf).digest()
}

function hashNode(left: Uint8Array, right: Uint8Array): Buffer {
  return createHash('sha256').update(NODE_PREFIX).update(left).update(right).digest()
}

function hashRange(hashes: readonly Buffer[], start: number, end: number): Buffer {
  const [only] = end - start === 1 ? hashes.slice(start, end) : []
  if (only) return only
  if (start === end) return createHash('sha256').digest()
  const middle = start + splitSize(end - start)
  return hashNode(hashRange(hashes, start, middle), hashRange(hashes, middle, end))
}

/** The largest power of two that is smaller than `size`. */
function splitSize(size: number): number {
  let power = 1
  while (power * 2 < size) power *= 2
  return power
}
