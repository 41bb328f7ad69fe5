import { CAP_KINDS, type CapKind } from '../plan/cap-kinds'
import { crossCodes } from './encode-names'
import { countRow, type EncodedHolders, type PoolRows } from './pool-rows'
import type { SampleCaps } from '../plan/sample-plan'

/** One kind of cap that can bind, as numbers. */
export interface CappedKind {
  /** `null` where no cap of this place can bind. */
  readonly kind: CapKind | null
  readonly cap: number
  /** How many names there are, numbered from 0. */
  readonly names: number
  /** Name of each holder; −1 where no cap of this kind binds it. */
  readonly ofHolder: Int32Array
  /** How many items each name can still take: the cap, less its items that are forced in. */
  readonly left: Float64Array
}

/** The holders of items under caps. A holder is an author within an institution, cluster and vendor. */
export interface Holders {
  /** Holder of each row, also of rows that cannot be drawn. */
  readonly ofRow: Int32Array
  readonly count: number
  /** The two kinds that flows keep: authors within institutions, or the first two that can bind. */
  readonly inner: CappedKind
  readonly outer: CappedKind
  /** Other kinds, which flows ignore and the search keeps. */
  readonly extras: readonly CappedKind[]
}

/**
 * Encodes the holders of caps as numbers; `null` when no cap can bind, because none has more available
 * items than it can take.
 * @param stratumOfRow −1 for rows that are excluded or forced in.
 * @param forced Rows that are forced in, which use their caps.
 * @param merge Whether names that cannot reach their cap become nobody, as if they had no cap.
 */
export function encodeHolders(
  rows: PoolRows,
  stratumOfRow: Int32Array,
  forced: readonly number[],
  caps: SampleCaps = {},
  merge = false,
): Holders | null {
  const active = CAP_KINDS.flatMap(({ kind, cap: property }): Active[] => {
    const cap = caps[property] ?? null
    const coded = cap === null ? null : encodeKind(rows, stratumOfRow, forced, kind, cap, merge)
    return coded ? [coded] : []
  })
  if (active.length === 0) return null
  const coded = orderKinds(active, { ...NOBODY, codes: new Int32Array(rows.length) })
  let codes: Int32Array = new Int32Array(rows.length)
  let ofHolder: Int32Array[] = []
  for (const kind of coded) {
    const crossed = crossCodes(codes, kind.codes, kind.names)
    ofHolder = [
      ...ofHolder.map((earlier) => crossed.first.map((code) => earlier[code] as number)),
      crossed.second,
    ]
    codes = crossed.codes
  }
  const kinds = coded.map(({ kind, cap, names, nobody, left }, i) => ({
    kind,
    cap,
    names,
    ofHolder: (ofHolder[i] as Int32Array).map((code) => (code === nobody ? -1 : code)),
    left,
  }))
  const [first, second, ...rest] = kinds as [CappedKind, CappedKind, ...CappedKind[]]
  return { ofRow: codes, count: ofHolder[0]?.length ?? 0, inner: first, outer: second, extras: rest }
}

interface Active extends EncodedHolders {
  readonly kind: CapKind | null
  readonly cap: number
  readonly left: Float64Array
}

const NOBODY = {
  kind: null,
  cap: Number.POSITIVE_INFINITY,
  names: 1,
  nobody: 0,
  left: Float64Array.of(Number.POSITIVE_INFINITY),
}

/** Authors and institutions take the places that flows keep; without both, the finest kinds do. */
function orderKinds(active: readonly Active[], absent: Active): Active[] {
  const find = (kind: CapKind): Active | undefined => active.find((one) => one.kind === kind)
  const [author, institution] = [find('author'), find('institution')]
  if (author && institution)
    return [author, institution, ...active.filter((one) => one !== author && one !== institution)]
  if (active.length > 1) return [...active]
  return institution || find('vendor') ? [absent, ...active] : [...active, absent]
}

/** Most clusters hold one item, so that merging them is worthwhile; merging authors would change draws. */
function isMergedInDraws(kind: CapKind): boolean {
  return kind === 'cluster' || kind === 'vendor'
}

function encodeKind(
  rows: PoolRows,
  stratumOfRow: Int32Array,
  forced: readonly number[],
  kind: CapKind,
  cap: number,
  merge: boolean,
): Active | null {
  const coded = rows.encodeHolders(kind)
  const { codes, names, nobody } = coded
  const available = new Int32Array(names)
  const left = new Float64Array(names).fill(cap)
  for (let i = 0; i < rows.length; i += 1) {
    const code = codes[i] as number
    if ((stratumOfRow[i] as number) >= 0) available[code] = (available[code] as number) + countRow(rows, i)
  }
  for (const row of forced) {
    const code = codes[row] as number
    left[code] = Math.max(0, (left[code] as number) - 1)
  }
  const canBind = (code: number): boolean =>
    code !== nobody && (available[code] as number) > (left[code] as number)
  const binding = Array.from(left.keys()).filter(canBind)
  if (binding.length === 0) return null
  if (!merge && !isMergedInDraws(kind)) return { ...coded, kind, cap, left }
  const renumbered = new Int32Array(names)
  binding.forEach((code, i) => {
    renumbered[code] = i + 1
  })
  return {
    codes: codes.map((code) => renumbered[code] as number),
    names: binding.length + 1,
    nobody: 0,
    kind,
    cap,
    left: Float64Array.of(cap, ...binding.map((code) => left[code] as number)),
  }
}
