import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitLines } from '../../split-lines'
import { hashPool, parsePool, serializePool, type PublicPoolItem } from './pool-file'
import { hashPlan } from './sample-plan-schema'

const code = fc.option(
  fc.string({ minLength: 1, maxLength: 8 }).filter((text) => !text.includes('\0')),
  {
    nil: null,
  },
)
const level = fc.constantFrom('consult', 'writing', 'unknown', 'Ohren\u2028Nase')
const item: fc.Arbitrary<PublicPoolItem> = fc.record({
  id: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((text) => !text.includes('\0')),
  levels: fc.record({ useCase: level, slice: level }),
  author: code,
  institution: code,
  cluster: code,
  vendor: code,
})
const items = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 8 })
const planHash = hashPlan({ size: 2 })
const write = (pool: readonly PublicPoolItem[]) =>
  [
    ...serializePool({
      algorithm: 'stratified',
      algorithmVersion: '1',
      planHash,
      canary: 'canary',
      items: pool,
    }),
  ].join('')
const read = (text: string) => parsePool(splitLines([Buffer.from(text, 'utf8')]))

describe('a pool file', () => {
  it('is read as it was written, with the hash of its tasks', async () => {
    await fc.assert(
      fc.asyncProperty(items, async (pool) => {
        const { header, items: found, problems } = await read(write(pool))
        expect(problems).toEqual([])
        expect(header).toMatchObject({ count: pool.length, planHash, canary: 'canary' })
        expect(header?.poolHash).toBe(hashPool(found))
        expect(new Map(found.map((each) => [each.id, each]))).toEqual(
          new Map(pool.map((each) => [each.id, each])),
        )
      }),
    )
  })

  it('does not depend on the order of the tasks', () => {
    fc.assert(
      fc.property(items, (pool) => {
        expect(write(pool.toReversed())).toBe(write(pool))
      }),
    )
  })

  it('hashes every field', () => {
    const base: PublicPoolItem = {
      id: 'a',
      levels: { slice: 'x' },
      author: 'A1',
      institution: null,
      cluster: null,
      vendor: null,
    }
    const others = [
      { id: 'b' },
      { levels: { slice: 'y' } },
      { author: null },
      { institution: 'I1' },
      { cluster: 'C1' },
      { vendor: 'V1' },
    ]
    const hashes = [base, ...others.map((change) => ({ ...base, ...change }))].map((each) => hashPool([each]))
    expect(new Set(hashes).size).toBe(7)
  })

  const lines = write([
    { id: 'a', levels: {}, author: null, institution: null, cluster: null, vendor: null },
  ]).split('\n')
  it.each([
    ['an empty file', '', 'The file is empty.'],
    ['a missing header', `${lines[1]}\n`, 'Line 1: It is not the header of a pool file'],
    ['a truncated line', `${lines[0]}\n${lines[1]?.slice(0, 20)}`, 'Line 2: It is not valid JSON.'],
    ['a task twice', `${lines[0]}\n${lines[1]}\n${lines[1]}\n`, 'Line 3: The pool already has a task a.'],
    [
      'a row of another file',
      `${lines[0]}\n{"id":"a"}\n`,
      'Line 2: It is not a task of the pool, at “levels”.',
    ],
  ])('explains %s', async (_case, text, sentence) => {
    const { problems } = await read(text)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(sentence)
  })
})

describe('the hash of a plan', () => {
  it('covers every field, also unknown ones, and no order of keys', () => {
    expect(hashPlan({ size: 2, steps: 5 })).toBe(hashPlan({ steps: 5, size: 2 }))
    const hashes = [{ size: 2 }, { size: 3 }, { size: 2, steps: 5 }, { size: 2, later: true }].map(hashPlan)
    expect(new Set(hashes).size).toBe(4)
  })
})
