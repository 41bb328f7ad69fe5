import { computeMean } from '../numeric/moments'

/** One run of an llm at one verbosity setting: its mean length and its mean score. */
export interface VerbosityRun {
  readonly llm: string
  /** `null` where the llm has no such choice. */
  readonly reasoningEffort: string | null
  /** The verbosity setting; each once per llm and reasoning effort. */
  readonly setting: string
  /** Mean length of the final answers in Unicode code points, reasoning excluded. */
  readonly meanCharacters: number
  /** Overall score, raw (not length-adjusted), on 0–1 and not clipped. */
  readonly meanScore: number
}

/** The settings of one llm at one reasoning effort; `setting` in order. */
export interface VerbosityGroup {
  readonly llm: string
  readonly reasoningEffort: string | null
  readonly runs: readonly VerbosityRun[]
}

/** Why a group gives no slope. */
export type NoSlopeReason =
  /** Every setting is longer than the limit. */
  | 'all-too-long'
  /** Fewer than two settings are within the limit. */
  | 'too-few-settings'
  /** The lengths within the limit differ by less than {@link MIN_LENGTH_RANGE}. */
  | 'equal-lengths'

/** The slope of score on length within one group. */
export interface GroupSlope {
  readonly llm: string
  readonly reasoningEffort: string | null
  /** Score per code point; `null` when `reason` says why. */
  readonly slope: number | null
  /** The settings within the limit, in order; the slope is computed from them. */
  readonly settings: readonly string[]
  /** Settings left out because their mean length is above the limit, in order. */
  readonly tooLong: readonly string[]
  /** Shortest and longest mean length within the limit, in code points; `null` without any. */
  readonly shortest: number | null
  readonly longest: number | null
  readonly reason: NoSlopeReason | null
}

/**
 * A group whose mean lengths differ by less than one code point carries no information on length: the slope
 * would be noise divided by almost nothing. A convention of this package.
 */
export const MIN_LENGTH_RANGE = 1

/**
 * The least-squares slope of overall score on mean length over one group's settings whose mean length is at
 * most `limit`: `Σ (xᵢ − x̄)(yᵢ − ȳ) / Σ (xᵢ − x̄)²`, each setting with the same weight. With two settings it
 * is the line through both.
 *
 * Degenerate: see {@link NoSlopeReason}.
 * Source: arXiv 2604.27470 §4.
 */
export function fitGroupSlope({ llm, reasoningEffort, runs }: VerbosityGroup, limit: number): GroupSlope {
  const used = runs.filter(({ meanCharacters }) => meanCharacters <= limit)
  const lengths = used.map(({ meanCharacters }) => meanCharacters)
  const shortest = lengths.reduce<number | null>(
    (least, length) => (least === null || length < least ? length : least),
    null,
  )
  const longest = lengths.reduce<number | null>(
    (most, length) => (most === null || length > most ? length : most),
    null,
  )
  const group = {
    llm,
    reasoningEffort,
    settings: used.map(({ setting }) => setting),
    tooLong: runs.filter(({ meanCharacters }) => meanCharacters > limit).map(({ setting }) => setting),
    shortest,
    longest,
  }
  if (shortest === null || longest === null) return { ...group, slope: null, reason: 'all-too-long' }
  if (used.length < 2) return { ...group, slope: null, reason: 'too-few-settings' }
  if (longest - shortest < MIN_LENGTH_RANGE) return { ...group, slope: null, reason: 'equal-lengths' }
  const center = computeMean(lengths) as number
  const level = computeMean(used.map(({ meanScore }) => meanScore)) as number
  let products = 0
  let squares = 0
  for (const { meanCharacters, meanScore } of used) {
    products += (meanCharacters - center) * (meanScore - level)
    squares += (meanCharacters - center) ** 2
  }
  return { ...group, slope: products / squares, reason: null }
}
