import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashLeaf, hashMerkleRoot, proveInclusion, verifyInclusion } from './merkle-tree'

// The leaves, roots and paths of the reference tests of certificate transparency, for RFC 6962.
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => Buffer.from(hex, 'hex'))
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const PATHS: [index: number, size: number, path: string[]][] = [
  [0, 1, []],
  [
    0,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    5,
    8,
    [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [2, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
  [
    1,
    5,
    [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
]

describe('the Merkle tree of RFC 6962', () => {
  it.each(ROOTS.map((root, size) => ({ root, size })))(
    'has the published root for $size leaves',
    ({ root, size }) => {
      expect(hashMerkleRoot(LEAVES.slice(0, size))).toBe(root)
    },
  )

  it.each(PATHS)('has the published path for leaf %i of %i', (index, size, path) => {
    const leaves = LEAVES.slice(0, size)
    expect(proveInclusion(leaves, index)).toEqual({ index, size, path })
    expect(verifyInclusion(leaves[index] ?? Buffer.of(), { index, size, path }, ROOTS[size] ?? '')).toBe(true)
  })

  const tree = fc
    .array(fc.uint8Array({ maxLength: 5 }), { minLength: 1, maxLength: 40 })
    .chain((leaves) => fc.record({ leaves: fc.constant(leaves), index: fc.nat(leaves.length - 1) }))

  it('proves every leaf of every tree', () => {
    fc.assert(
      fc.property(tree, ({ leaves, index }) => {
        const proof = proveInclusion(leaves, index)
        expect(verifyInclusion(leaves[index] ?? Buffer.of(), proof, hashMerkleRoot(leaves))).toBe(true)
      }),
    )
  })

  it('refuses a proof with another leaf, place, path or root', () => {
    fc.assert(
      fc.property(tree, fc.nat(), fc.nat(255), ({ leaves, index }, place, change) => {
        const proof = proveInclusion(leaves, index)
        const leaf = leaves[index] ?? Buffer.of()
        const root = hashMerkleRoot(leaves)
        expect(verifyInclusion(Buffer.concat([leaf, Buffer.of(change)]), proof, root)).toBe(false)
        expect(verifyInclusion(leaf, proof, hashMerkleRoot([...leaves, leaf]))).toBe(false)
        expect(verifyInclusion(leaf, { ...proof, path: [...proof.path, root] }, root)).toBe(false)
        expect(verifyInclusion(leaf, { ...proof, index: leaves.length }, root)).toBe(false)
        if (proof.path.length === 0) return
        const changed = proof.path.with(
          place % proof.path.length,
          hashLeaf(Buffer.of(change)).toString('hex'),
        )
        expect(verifyInclusion(leaf, { ...proof, path: changed }, root)).toBe(
          changed.join() === proof.path.join(),
        )
        expect(verifyInclusion(leaf, { ...proof, path: proof.path.slice(1) }, root)).toBe(false)
      }),
    )
  })

  it('refuses to prove a leaf that is not there', () => {
    expect(() => proveInclusion(LEAVES, 8)).toThrow('There is no leaf 8 in a tree of 8.')
  })
})
