import { canonicalJson } from '@consilium/db'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../../json-value'
import type { FileLine } from '../../split-lines'
import { compareBytes } from '../content/compare-bytes'
import { Hash } from '../entries/entries'

/** A task of a pool without its text. Author, institution, cluster and vendor are codes, not names. */
export const PublicPoolItem = z.strictObject({
  id: z.string().min(1),
  /** Its level in each dimension of the plan. */
  levels: z.record(z.string(), z.string()),
  author: z.string().nullable(),
  institution: z.string().nullable(),
  /** The cluster of near-duplicates that it belongs to. */
  cluster: z.string().nullable(),
  /** The vendor of the rated response. */
  vendor: z.string().nullable(),
})
export type PublicPoolItem = z.infer<typeof PublicPoolItem>

/** The first line of a pool file. */
export const PoolHeader = z.strictObject({
  format: z.literal('consilium.pool'),
  version: z.literal(1),
  /** The drawing algorithm and its version, as in the draw of the manifest. */
  algorithm: z.string(),
  algorithmVersion: z.string(),
  canary: z.string().nullable(),
  count: z.int().min(0),
  planHash: Hash,
  poolHash: Hash,
})
export type PoolHeader = z.infer<typeof PoolHeader>

/** A pool file that was read, and what is wrong with it: one sentence for each unreadable line. */
export interface ParsedPool {
  readonly header: PoolHeader | null
  readonly items: readonly PublicPoolItem[]
  readonly problems: readonly string[]
}

/**
 * SHA-256 (hex) over the canonical JSON of each item in the order of the bytes of their ids, each followed by a
 * line feed. The order in which the items are given doesn't matter.
 */
export function hashPool(items: readonly PublicPoolItem[]): string {
  const hash = createHash('sha256')
  for (const item of sortItems(items)) hash.update(`${describeItem(item)}\n`)
  return hash.digest('hex')
}

/** The lines of a pool file, each with its line feed: the header, then the items in the order of their ids. */
export function* serializePool(pool: {
  readonly algorithm: string
  readonly algorithmVersion: string
  readonly planHash: string
  readonly canary: string | null
  readonly items: readonly PublicPoolItem[]
}): Generator<string> {
  const { algorithm, algorithmVersion, planHash, canary, items } = pool
  const header: PoolHeader = {
    format: 'consilium.pool',
    version: 1,
    algorithm,
    algorithmVersion,
    canary,
    count: items.length,
    planHash,
    poolHash: hashPool(items),
  }
  yield `${canonicalJson(header)}\n`
  for (const item of sortItems(items)) yield `${describeItem(item)}\n`
}

/** Reads a pool file line by line; it goes on after a line that it can't read. */
export async function parsePool(lines: AsyncIterable<FileLine> | Iterable<FileLine>): Promise<ParsedPool> {
  let header: PoolHeader | null = null
  const items: PublicPoolItem[] = []
  const problems: string[] = []
  const ids = new Set<string>()
  for await (const line of lines) {
    if ('problem' in line) {
      problems.push(`Line ${line.number}: ${line.problem}`)
      continue
    }
    const value = parseJson(line.text)
    if (line.number === 1) {
      const parsed = PoolHeader.safeParse(value)
      if (parsed.success) header = parsed.data
      else problems.push(`Line 1: ${explainIssue(value, parsed.error, 'the header of a pool file')}`)
      continue
    }
    const parsed = PublicPoolItem.safeParse(value)
    if (!parsed.success) {
      problems.push(`Line ${line.number}: ${explainIssue(value, parsed.error, 'a task of the pool')}`)
    } else if (ids.has(parsed.data.id)) {
      problems.push(`Line ${line.number}: The pool already has a task ${parsed.data.id}.`)
    } else {
      ids.add(parsed.data.id)
      items.push(parsed.data)
    }
  }
  if (header === null && problems.length === 0) problems.push('The file is empty.')
  return { header, items, problems }
}

function sortItems(items: readonly PublicPoolItem[]): PublicPoolItem[] {
  return [...items].sort((a, b) => compareBytes(a.id, b.id))
}

function describeItem({ id, levels, author, institution, cluster, vendor }: PublicPoolItem): string {
  return canonicalJson({ id, levels, author, institution, cluster, vendor })
}

function explainIssue(value: unknown, error: z.ZodError, what: string): string {
  if (value === undefined) return 'It is not valid JSON. The file may be cut off or changed.'
  const [issue] = error.issues
  const where = issue && issue.path.length > 0 ? `, at “${issue.path.map(String).join('.')}”` : ''
  return `It is not ${what}${where}.`
}
