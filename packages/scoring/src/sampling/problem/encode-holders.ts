import { encodeNames, crossCodes, type EncodedNames } from './encode-names'
import type { PoolItem, SampleCaps } from '../plan/sample-plan'

/** The holders of items under caps. A holder is an author within an institution. */
export interface Holders {
  readonly ofItem: Int32Array
  /** Author of each holder; −1 where no cap binds them. */
  readonly author: Int32Array
  /** Institution of each holder; −1 where no cap binds it. */
  readonly institution: Int32Array
  readonly authors: number
  readonly institutions: number
  /** Infinity without a cap. */
  readonly perAuthor: number
  readonly perInstitution: number
}

/**
 * Encodes authors and institutions as numbers; `null` when no cap can bind, because none has more available
 * items than its cap.
 */
export function encodeHolders(
  pool: readonly PoolItem[],
  stratumOfItem: Int32Array,
  caps: SampleCaps = {},
): Holders | null {
  const perAuthor = caps.perAuthor ?? Number.POSITIVE_INFINITY
  const perInstitution = caps.perInstitution ?? Number.POSITIVE_INFINITY
  const authors = codeCapped(pool, stratumOfItem, perAuthor, (item) => item.author)
  const institutions = codeCapped(pool, stratumOfItem, perInstitution, (item) => item.institution)
  if (!authors && !institutions) return null
  const nobody = { codes: new Int32Array(pool.length), names: [''] }
  const first = authors ?? nobody
  const second = institutions ?? nobody
  const crossed = crossCodes(first.codes, second.codes, second.names.length)
  const numbered = (names: readonly string[], code: number): number => (names[code] === '' ? -1 : code)
  return {
    ofItem: crossed.codes,
    author: crossed.first.map((code) => numbered(first.names, code)),
    institution: crossed.second.map((code) => numbered(second.names, code)),
    authors: first.names.length,
    institutions: second.names.length,
    perAuthor,
    perInstitution,
  }
}

function codeCapped(
  pool: readonly PoolItem[],
  stratumOfItem: Int32Array,
  cap: number,
  readName: (item: PoolItem) => string | null | undefined,
): Pick<EncodedNames, 'codes' | 'names'> | null {
  if (cap === Number.POSITIVE_INFINITY) return null
  // Names get a prefix, so that the empty name means no holder.
  const coded = encodeNames(pool.length, (i) => {
    const name = readName(pool[i] as PoolItem)
    return name == null ? '' : `=${name}`
  })
  const counts = new Int32Array(coded.names.length)
  for (let i = 0; i < pool.length; i += 1) {
    if ((stratumOfItem[i] as number) >= 0)
      counts[coded.codes[i] as number] = (counts[coded.codes[i] as number] as number) + 1
  }
  return coded.names.some((name, code) => name !== '' && (counts[code] as number) > cap) ? coded : null
}
