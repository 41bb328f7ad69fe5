import {
  compareSlices,
  createRandom,
  estimateAnswerVariance,
  estimateBootstrapInterval,
  parseJudgeAnswer,
  testSignFlip,
} from '../src/index'
import type { Benchmark } from './benchmark'
import { samplingBenchmarks } from './sampling-cases'
import { drawPlain, drawRaked, makePool, type BenchPool } from './sampling'

export const benchmarks: readonly Benchmark[] = [
  {
    name: 'bootstrap interval, 1,000 × 5,000',
    aim: '≤ ½ of numpy',
    prepare: prepareBootstrap,
    numpyCase: 'bootstrap',
  },
  { name: 'sign-flip, 10,000 × 525', aim: '≤ ⅕ of numpy', prepare: prepareSignFlip, numpyCase: 'sign-flip' },
  { name: '20 systems × 525 tasks, overall and 60 slices', aim: '≤ 1,000 ms', prepare: prepareTable },
  { name: 'plain draw, 15,079 → 525', aim: '≤ 5 ms', prepare: () => drawFrom(drawPlain) },
  { name: 'raked draw, 15,079 → 525', aim: '≤ 20 ms', prepare: () => drawFrom(drawRaked) },
  ...samplingBenchmarks,
  { name: 'variance of 20,000 answers, 1,000 tasks × 200 people', aim: '≤ 200 ms', prepare: prepareAnswers },
  { name: 'parsing 100,000 judge answers', aim: '≤ 300 ms', prepare: prepareParsing },
]

function prepareBootstrap(): () => void {
  const random = createRandom('bench bootstrap')
  const values = Array.from({ length: 5000 }, () => random.nextFloat())
  return () => estimateBootstrapInterval(values, { seed: 'bench', replicates: 1000, method: 'percentile' })
}

function prepareSignFlip(): () => void {
  const random = createRandom('bench sign flip')
  const values = Array.from({ length: 525 }, () => random.nextFloat() - 0.5)
  const zeros = values.map(() => 0)
  return () => testSignFlip(values, zeros, { seed: 'bench', permutations: 10_000 })
}

/** Four samples per task; each task belongs to one of ten slices in each of six dimensions. */
function prepareTable(): () => void {
  const random = createRandom('bench table')
  const ids = Array.from({ length: 525 }, (_, i) => `task ${String(i).padStart(4, '0')}`)
  const systems = Array.from({ length: 20 }, (_, s) => {
    const score = (): number => 1 - (0.4 + s / 100) * random.nextFloat() - 0.8 * random.nextFloat() ** 3
    return {
      id: `system ${s}`,
      examples: new Map(ids.map((id) => [id, [score(), score(), score(), score()]])),
    }
  })
  const slices = Array.from({ length: 6 }, (_, dimension) => {
    const levels = Array.from({ length: 10 }, (_level, level) => ({
      slice: `dimension ${dimension}: level ${level}`,
      exampleIds: [] as string[],
    }))
    for (const id of ids) levels[random.nextInt(10)]?.exampleIds.push(id)
    return levels
  }).flat()
  return () => compareSlices(systems, slices, { reference: 'system 0' })
}

/** A different seed each time, so that nothing can be cached between draws. */
function drawFrom(draw: (pool: BenchPool, seed: string) => readonly string[]): () => void {
  const pool = makePool()
  let round = 0
  return () => {
    round += 1
    if (draw(pool, `round ${round}`).length !== 525) throw new Error('The draw is not complete.')
  }
}

function prepareParsing(): () => void {
  const random = createRandom('bench parsing')
  const explain = (i: number): string =>
    `The answer names the dose in line ${i} and says when to see a doctor. `.repeat(1 + random.nextInt(6))
  const answers = Array.from({ length: 100_000 }, (_, i) => {
    const object = JSON.stringify({ explanation: explain(i), criteria_met: i % 3 === 0 }, null, i % 2)
    return i % 4 === 0 ? `\`\`\`json\n${object}\n\`\`\`` : object
  })
  return () => {
    let met = 0
    for (const answer of answers) {
      const parsed = parseJudgeAnswer(answer)
      if (parsed.ok && parsed.met) met += 1
    }
    if (met !== 33_334) throw new Error(`${met} answers were read as met.`)
  }
}

/** Every person answers one in ten tasks. */
function prepareAnswers(): () => void {
  const random = createRandom('bench answers')
  const answers = Array.from({ length: 20_000 }, (_, i) => ({
    taskId: `task ${i % 1000}`,
    personId: `person ${(7 * (i % 1000) + 11 * Math.floor(i / 1000)) % 200}`,
    score: random.nextFloat(),
  }))
  return () => estimateAnswerVariance(answers)
}
