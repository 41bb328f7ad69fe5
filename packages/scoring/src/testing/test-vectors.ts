import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'

const folder = new URL('../../../../../shared/vectors/', import.meta.url)

/** Whether the known answers of the reference implementation stand beside the repository. */
export const hasVectors = existsSync(new URL('score.jsonl', folder))

/** The rows of a file of known answers, as the test that reads them describes them. */
export function readVectors<Row>(name: string): Row[] {
  const lines = readFileSync(new URL(name, folder), 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row)
}

/** Expects a number within a relative tolerance of another. */
export function expectClose(actual: number | null | undefined, expected: number, tolerance = 1e-12, what = ''): void {
  const distance = Math.abs((actual ?? Number.NaN) - expected)
  const allowed = tolerance * Math.abs(expected)
  expect(distance <= allowed, `${what} ${String(actual)} is not within ${tolerance} of ${expected}`).toBe(true)
}
