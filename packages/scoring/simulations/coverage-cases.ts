import {
  compareToReference,
  estimateBoardInterval,
  estimateBootstrapInterval,
  estimateInterval,
  estimatePairedBootstrap,
  type BootstrapOptions,
  type Random,
  type Seed,
} from '../src/index'
import { computeTrueMean, drawScores, drawTaskLosses, RUBRIC_LOSSES, type LossModel } from './rubric-scores'

/** An interval of the package with the true value that it should cover. */
export interface CoverageCase {
  readonly name: string
  /** The true value that the interval estimates. */
  readonly truth: number
  /** Draws n examples and estimates the interval; the seed is for intervals with random draws. */
  estimate(
    n: number,
    random: Random,
    seed: Seed,
  ): { readonly low: number | null; readonly high: number | null }
}

/** One system whose samples differ. */
const SAMPLED: LossModel = { task: 0.3, system: 0.1, sample: 0.1 }
/** Two systems, one of which loses more and varies more, so that differences are skewed. */
const [STEADY, WILD]: [LossModel, LossModel] = [
  { task: 0.3, system: 0.1, sample: 0 },
  { task: 0.3, system: 0.3, sample: 0 },
]
/** Additional loss of the tasks of each stratum; each applies to a fifth of the examples. */
const STRATA = [0, 0.1, 0.2, 0.3, 0.4]
/** Mean loss shared by an author's tasks: as much as tasks differ among themselves. */
const AUTHOR_LOSS: LossModel = { task: 0.3, system: 0, sample: 0 }

/** Lists every interval whose coverage is simulated; all bootstraps use the given number of replicates. */
export function listCoverageCases(replicates: number): CoverageCase[] {
  const samples = [1, 4].map((k): CoverageCase => ({
    name: `variance components, ${k} ${k === 1 ? 'sample' : 'samples'}`,
    truth: computeTrueMean(SAMPLED),
    estimate: (n, random) =>
      estimateInterval(drawScores(drawTaskLosses(n, SAMPLED, random), k, SAMPLED, random)),
  }))
  const board: CoverageCase = {
    name: 'board interval, 1 sample',
    truth: computeTrueMean(SAMPLED),
    estimate: (n, random) =>
      estimateBoardInterval(drawScores(drawTaskLosses(n, SAMPLED, random), 1, SAMPLED, random)),
  }
  const pairedT: CoverageCase = {
    name: 'paired t, difference of two systems',
    truth: computeTrueMean(STEADY) - computeTrueMean(WILD),
    estimate: (n, random) => {
      const [steady, wild] = drawPair(n, random)
      const { comparisons } = compareToReference(
        [nameMeans('wild', wild), nameMeans('steady', steady)],
        'wild',
      )
      return { low: comparisons[0]?.low ?? null, high: comparisons[0]?.high ?? null }
    },
  }
  const methods = (['percentile', 'bca'] as const).flatMap((method) => listBootstraps({ replicates, method }))
  return [...samples, board, pairedT, ...methods]
}

function listBootstraps(settings: Omit<BootstrapOptions, 'seed'>): CoverageCase[] {
  const { method } = settings
  const truth = computeTrueMean(RUBRIC_LOSSES)
  return [
    {
      name: `bootstrap (${method}), mean`,
      truth,
      estimate: (n, random, seed) =>
        estimateBootstrapInterval(drawValues(n, RUBRIC_LOSSES, random), { ...settings, seed }),
    },
    {
      name: `bootstrap (${method}), difference of two systems`,
      truth: computeTrueMean(STEADY) - computeTrueMean(WILD),
      estimate: (n, random, seed) => estimatePairedBootstrap(...drawPair(n, random), { ...settings, seed }),
    },
    listStratified('five strata', (i) => i % STRATA.length, settings),
    listStratified('n/5 strata of 5', (i) => Math.floor(i / 5), settings),
    {
      name: `bootstrap (${method}), two tasks an author`,
      truth: truth - AUTHOR_LOSS.task,
      estimate: (n, random, seed) => {
        const authors = drawAuthors(n, random)
        const shared = drawTaskLosses(n, AUTHOR_LOSS, random)
        const values = drawValues(n, RUBRIC_LOSSES, random).map(
          (value, i) => value - (shared[authors[i] as number] as number),
        )
        return estimateBootstrapInterval(values, {
          ...settings,
          seed,
          design: { kind: 'clustered', clusters: authors.map(String) },
        })
      },
    },
  ]
}

/** Strata by the index of an example; the additional loss of a stratum is fixed across draws. */
function listStratified(
  name: string,
  stratumOf: (place: number) => number,
  settings: Omit<BootstrapOptions, 'seed'>,
): CoverageCase {
  return {
    name: `bootstrap (${settings.method}), ${name}`,
    truth: computeTrueMean(RUBRIC_LOSSES) - STRATA.reduce((sum, loss) => sum + loss, 0) / STRATA.length,
    estimate: (n, random, seed) => {
      const strata = Array.from({ length: n }, (_, i) => stratumOf(i))
      const values = drawValues(n, RUBRIC_LOSSES, random).map(
        (value, i) => value - (STRATA[(strata[i] as number) % STRATA.length] as number),
      )
      return estimateBootstrapInterval(values, {
        ...settings,
        seed,
        design: { kind: 'stratified', strata: strata.map(String) },
      })
    },
  }
}

function drawValues(n: number, losses: LossModel, random: Random): number[] {
  return drawScores(drawTaskLosses(n, losses, random), 1, losses, random).map(([score]) => score as number)
}

function drawPair(n: number, random: Random): [number[], number[]] {
  const losses = drawTaskLosses(n, STEADY, random)
  const draw = (model: LossModel): number[] =>
    drawScores(losses, 1, model, random).map(([score]) => score as number)
  return [draw(STEADY), draw(WILD)]
}

/** One to three tasks for each author, two on average, until there are n. */
function drawAuthors(n: number, random: Random): number[] {
  const authors: number[] = []
  for (let author = 0; authors.length < n; author += 1) {
    const tasks = Math.min(1 + random.nextInt(3), n - authors.length)
    for (let i = 0; i < tasks; i += 1) authors.push(author)
  }
  return authors
}

function nameMeans(id: string, values: readonly number[]) {
  return { id, exampleMeans: new Map(values.map((value, i) => [`task-${i}`, value])) }
}
