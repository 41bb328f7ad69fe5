import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'

const folders = [
  new URL('known-answers/', import.meta.url),
  new URL('../../../../../shared/vectors/', import.meta.url),
]

/**
 * Known answers of the reference implementation: the excerpt that the package carries, and the whole
 * collection if it is next to the repository.
 */
export function readVectors<Row>(name: string): Row[] {
  return folders.flatMap((folder) => {
    const file = new URL(name, folder)
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row)
  })
}

/** Expects a number within a relative tolerance of another. */
export function expectClose(
  actual: number | null | undefined,
  expected: number,
  tolerance = 1e-12,
  what = '',
): void {
  const distance = Math.abs((actual ?? Number.NaN) - expected)
  const allowed = tolerance * Math.abs(expected)
  expect(distance <= allowed, `${what} ${String(actual)} is not within ${tolerance} of ${expected}`).toBe(
    true,
  )
}
