// Verifies the guarantees of tests and intervals by simulation: npm run simulate -w packages/scoring --
// null|coverage|design|inclusion|answers|board [--simulations N] [--seed S]
import { listAnswerCases } from './answer-cases'
import { describeAnswers, holdsAnswers, simulateAnswers } from './answers'
import { readArguments } from './arguments'
import { runBoards } from './board-report'
import { listCoverageCases } from './coverage-cases'
import { simulateCoverage } from './coverage'
import { listDesignCases } from './design-cases'
import { listDrawnCases } from './drawn-cases'
import { describeInclusion, holdsInclusion, simulateInclusion } from './inclusion'
import { simulateNull } from './null-families'
import { describeCoverage, describeNull, DESIGN_COVERAGE, holdsCoverage, holdsNull } from './report'

/** Sign flips are slow: one of fifty simulations also uses them. */
const TABLES_PER_SIGN_FLIP_TABLE = 50
const PERMUTATIONS = 10_000
const REPLICATES = 1000

const { what, simulations, seed } = readArguments(process.argv.slice(2))
console.log(`Seed “${seed}”, Node ${process.version}.\n`)
const holds = {
  null: runNull,
  coverage: runCoverage,
  design: runDesign,
  inclusion: runInclusion,
  answers: runAnswers,
  board: runBoard,
}[what]()
console.log(
  `\n${holds ? 'All results are within the guarantees.' : 'NOT all results are within the guarantees.'}`,
)
process.exitCode = holds ? 0 : 1

function runNull(): boolean {
  const byFlips = Math.ceil(simulations / TABLES_PER_SIGN_FLIP_TABLE)
  const kept = [
    { simulations, seed },
    { simulations: byFlips, seed, permutations: PERMUTATIONS },
  ].map((settings) => {
    const start = performance.now()
    const counts = simulateNull(settings)
    for (const line of describeNull(counts)) console.log(line)
    console.log(`  ${seconds(start)}\n`)
    return holdsNull(counts)
  })
  return !kept.includes(false)
}

function runCoverage(): boolean {
  const start = performance.now()
  console.log(
    `${simulations} simulations each; ${REPLICATES} replicates for bootstraps. Misses: the interval lay above or below the truth.\n`,
  )
  const results = listCoverageCases(REPLICATES).flatMap((tested) =>
    [100, 250, 525].map((n) => {
      const coverage = simulateCoverage(tested, n, simulations, seed)
      console.log(describeCoverage(coverage))
      return coverage
    }),
  )
  console.log(`\n${seconds(start)}`)
  return results.every((coverage) => holdsCoverage(coverage))
}

function runDesign(): boolean {
  const start = performance.now()
  console.log(
    `${simulations} samples each, and as many redraws for estimated probabilities. 94–96 % are promised for designs marked with *.\n`,
  )
  const kept = [...listDesignCases(), ...listDrawnCases(simulations, seed)].map((tested) => {
    const coverage = simulateCoverage(tested, tested.n, simulations, seed)
    const bounds = tested.isPromised ? DESIGN_COVERAGE : undefined
    console.log(
      describeCoverage({ ...coverage, name: `${tested.name}${tested.isPromised ? ' *' : ''}` }, bounds),
    )
    return bounds === undefined || holdsCoverage(coverage, bounds)
  })
  console.log(`\n${seconds(start)}`)
  return !kept.includes(false)
}

function runInclusion(): boolean {
  const start = performance.now()
  const checks = simulateInclusion(simulations, seed)
  for (const check of checks) console.log(describeInclusion(check))
  console.log(`\n${seconds(start)}`)
  return checks.every(holdsInclusion)
}

function runAnswers(): boolean {
  const start = performance.now()
  const kept = listAnswerCases().map((tested) => {
    const check = simulateAnswers(tested, simulations, seed)
    console.log(describeAnswers(check))
    return holdsAnswers(check)
  })
  console.log(`\n${seconds(start)}`)
  return !kept.includes(false)
}

function runBoard(): boolean {
  const start = performance.now()
  const holds = runBoards({ simulations, seed }, (line) => console.log(line))
  console.log(`\n${seconds(start)}`)
  return holds
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
