import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { canonicalJson } from '@consilium/db'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packPool, unpackPool, type PoolEntry } from './stored-pool'

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 8 }), fc.constantFrom('"', '\\', '\n', '\u2028'))
const code = fc.option(text, { nil: null })
const entry: fc.Arbitrary<PoolEntry> = fc.record({
  id: fc.oneof(text, fc.stringMatching(/^[0-9a-f]{2,4}$/)),
  levels: fc.dictionary(text, text, { maxKeys: 3 }),
  author: code,
  institution: code,
  cluster: code,
  vendor: code,
  taskId: fc.uuid(),
  versionId: fc.uuid(),
})
const entries = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 8 })

it('stores and hashes the canonical JSON of a pool in the order of its ids', async () => {
  await fc.assert(
    fc.asyncProperty(entries, async (pool) => {
      const { data, hash } = await packPool(pool)
      const sorted = pool.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
      expect(gunzipSync(data).toString('utf8')).toBe(sorted.map(canonicalJson).join('\n'))
      const published = sorted.map(
        ({ taskId: _task, versionId: _version, ...row }) => `${canonicalJson(row)}\n`,
      )
      expect(hash).toBe(createHash('sha256').update(published.join(''), 'utf8').digest('hex'))
      expect((await unpackPool(data)).map(canonicalJson)).toEqual(sorted.map(canonicalJson))
    }),
  )
})
