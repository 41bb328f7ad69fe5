import type { Database } from '@consilium/db'
import type { Pool } from 'pg'
import type { Difference } from './list-differences'
import { verifyResults } from './verify-results'

/** Verifies every result and prints a line for each finding, and one at the end. Returns whether there is none. */
export async function printChecks(
  databases: { db: Database; pool: Pool },
  print: (line: string) => void,
): Promise<boolean> {
  const startedAt = performance.now()
  const counts = { results: 0, answers: 0, differences: 0, failures: 0, bare: 0 }
  for await (const { resultId, completions, differences, isBare, failure } of verifyResults(databases)) {
    counts.results += 1
    counts.answers += completions
    counts.differences += differences.length
    for (const difference of differences) print(`Result ${resultId}: ${describe(difference)}`)
    if (failure !== null) {
      counts.failures += 1
      print(`Result ${resultId}: it can't be computed from its verdicts. ${failure}`)
    }
    if (isBare) {
      counts.bare += 1
      print(
        `Result ${resultId}: it is older than the rows for each answer and criterion. A worker adds them, or run this with --backfill.`,
      )
    }
  }
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  print(
    `Computed ${formatCount(counts.results, 'result')} of ${formatCount(counts.answers, 'answer')} again in ${seconds} s: ${formatCount(counts.differences, 'difference')}, ${counts.failures} that can't be computed, ${counts.bare} without rows.`,
  )
  return counts.differences + counts.failures + counts.bare === 0
}

function describe({ path, stored, computed }: Difference): string {
  if (stored === null) return `${path} is missing; its verdicts give ${computed}.`
  if (computed === null) return `${path} is stored as ${stored}; its verdicts give none.`
  return `${path} is stored as ${stored}; its verdicts give ${computed}.`
}

function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}
