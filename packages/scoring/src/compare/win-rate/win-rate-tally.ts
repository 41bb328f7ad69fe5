import { groupSamples } from '../../aggregate/group-samples'
import { ScoringError } from '../../numeric/scoring-error'
import { assertScore } from '../../score/assert-score'
import type { ScoredSample } from '../../score/score-sample'

/**
 * The score that decides a pair of samples: raw, length-adjusted, or raw for those pairs only whose answers
 * have similar lengths. Controlling for length twice makes no sense, so the last has no adjusted form.
 */
export type WinComparison = 'raw' | 'adjusted' | 'length-controlled'

/** Scores that differ by at most this fraction of the larger tie, so that 0.1 + 0.2 does not win over 0.3. */
const ROUNDING = 1e-12

/** The fields of a scored sample that a win rate needs. */
export type WinSample = Pick<ScoredSample, 'exampleId' | 'sampleIndex' | 'score' | 'adjusted' | 'characters'>

/** Pairs of samples by outcome; the counts add up to all pairs. */
export interface PairCounts {
  /** Pairs in which the first system's score is higher. */
  readonly wins: number
  readonly losses: number
  /** Pairs whose scores agree within rounding: 1e-12 of the larger. */
  readonly ties: number
  /** Pairs excluded by length control because the lengths differ too much. */
  readonly differentLength: number
  /** Pairs excluded by length control because a system gave no answer and there is no length. */
  readonly withoutLength: number
}

/** The pairs of one example. */
export interface ExampleTally extends PairCounts {
  readonly exampleId: string
}

/** What is excluded for two systems before pairing. */
export interface LeftOutCounts {
  /** Examples with a score for only one of the two. */
  readonly unpairedExamples: number
  /** Samples of either system that have no score. */
  readonly withoutScore: number
}

/** A system's scored samples by example, in the order of ids. */
export interface WinSamples {
  readonly examples: ReadonlyMap<string, readonly WinValue[]>
  /** Samples left out because they have no score. */
  readonly withoutScore: number
}

interface WinValue {
  readonly score: number
  readonly characters: number | null
}

/**
 * Sorts a system's samples and selects the score that decides.
 *
 * Source: a convention of this package.
 * @throws ScoringError `duplicate-sample`, `invalid-number`, or `invalid-argument` on a length that is not a
 * count or when adjusted scores are requested of samples that have none.
 */
export function collectWinSamples(samples: readonly WinSample[], comparison: WinComparison): WinSamples {
  const examples = new Map<string, WinValue[]>()
  let withoutScore = 0
  for (const { exampleId, samples: group } of groupSamples(samples)) {
    const values = group.flatMap((sample) => pickValue(sample, comparison) ?? [])
    withoutScore += group.length - values.length
    if (values.length > 0) examples.set(exampleId, values)
  }
  return { examples, withoutScore }
}

function pickValue(
  { exampleId, sampleIndex, score, adjusted, characters }: WinSample,
  comparison: WinComparison,
): WinValue | null {
  const name = `sample ${sampleIndex} of example ${exampleId}`
  if (characters !== null && (!Number.isSafeInteger(characters) || characters < 0)) {
    throw new ScoringError(
      'invalid-argument',
      `The answer in ${name} has ${characters} characters; give a count of code points, or null without an answer.`,
    )
  }
  if (score === null) return null
  const value = comparison === 'adjusted' ? adjusted : score
  if (value === null) {
    throw new ScoringError(
      'invalid-argument',
      `The ${name} has no adjusted score; score it under a profile that adjusts, or compare raw scores.`,
    )
  }
  assertScore(value, `The score of ${name}`)
  return { score: value, characters }
}

/**
 * Pairs every sample of one system with every sample of the other on the same example, example by
 * example in the order of ids. With length control a pair counts where the lengths differ by at most
 * 10 % of their mean: `|a − b| ≤ (a + b)/20`, in code points, inclusive.
 *
 * Source: the rule of this package's specification.
 */
export function tallyExamples(
  first: WinSamples,
  second: WinSamples,
  comparison: WinComparison,
): ExampleTally[] {
  const tallies: ExampleTally[] = []
  for (const [exampleId, ours] of first.examples) {
    const theirs = second.examples.get(exampleId)
    if (theirs !== undefined) tallies.push({ exampleId, ...tallyPairs(ours, theirs, comparison) })
  }
  return tallies
}

function tallyPairs(
  ours: readonly WinValue[],
  theirs: readonly WinValue[],
  comparison: WinComparison,
): PairCounts {
  const counts = { wins: 0, losses: 0, ties: 0, differentLength: 0, withoutLength: 0 }
  for (const a of ours) {
    for (const b of theirs) counts[judgePair(a, b, comparison)] += 1
  }
  return counts
}

function judgePair(a: WinValue, b: WinValue, comparison: WinComparison): keyof PairCounts {
  if (comparison === 'length-controlled') {
    if (a.characters === null || b.characters === null) return 'withoutLength'
    if (20 * Math.abs(a.characters - b.characters) > a.characters + b.characters) return 'differentLength'
  }
  if (Math.abs(a.score - b.score) <= ROUNDING * Math.max(Math.abs(a.score), Math.abs(b.score))) return 'ties'
  return a.score > b.score ? 'wins' : 'losses'
}

/**
 * The same pairs from the perspective of the other system.
 *
 * Source: a convention of this package.
 */
export function mirrorTally<Tally extends PairCounts>(tally: Tally): Tally {
  return { ...tally, wins: tally.losses, losses: tally.wins }
}

/**
 * Adds up pair counts; they are whole numbers, so the order does not matter.
 *
 * Source: a convention of this package.
 */
export function addCounts(counts: readonly PairCounts[]): PairCounts {
  const sum = { wins: 0, losses: 0, ties: 0, differentLength: 0, withoutLength: 0 }
  for (const one of counts) {
    sum.wins += one.wins
    sum.losses += one.losses
    sum.ties += one.ties
    sum.differentLength += one.differentLength
    sum.withoutLength += one.withoutLength
  }
  return sum
}

/**
 * Counts the examples and samples of two systems that cannot be paired.
 *
 * Source: a convention of this package.
 */
export function countLeftOut(ours: WinSamples, theirs: WinSamples): LeftOutCounts {
  let shared = 0
  for (const exampleId of ours.examples.keys()) if (theirs.examples.has(exampleId)) shared += 1
  return {
    unpairedExamples: ours.examples.size + theirs.examples.size - 2 * shared,
    withoutScore: ours.withoutScore + theirs.withoutScore,
  }
}
