import { createRandom, estimateBootstrapInterval, parseJudgeAnswer, testSignFlip } from '../src/index'

/** One thing to time. */
export interface Benchmark {
  readonly name: string
  /** What it must reach, as its issue asks. */
  readonly aim: string
  /** Makes the data, outside of the time, and returns what is timed. */
  readonly prepare: () => () => void
  /** The case of `numpy_ways.py` that computes the same. */
  readonly numpyCase?: string
}

export const benchmarks: readonly Benchmark[] = [
  { name: 'bootstrap interval, 1,000 × 5,000', aim: '≤ ½ of numpy', prepare: prepareBootstrap, numpyCase: 'bootstrap' },
  { name: 'sign-flip, 10,000 × 525', aim: '≤ ⅕ of numpy', prepare: prepareSignFlip, numpyCase: 'sign-flip' },
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

function prepareParsing(): () => void {
  const random = createRandom('bench parsing')
  const explain = (i: number): string => `The answer names the dose in line ${i} and says when to see a doctor. `.repeat(1 + random.nextInt(6))
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
