import { canonicalJson } from '@consilium/db'

/** A place where two values have different canonical JSON, with both; `null` where one has nothing. */
export interface Difference {
  path: string
  stored: string | null
  computed: string | null
}

/** Lists where two values differ in their canonical JSON. Numbers are compared exactly. */
export function listDifferences(stored: unknown, computed: unknown, path = ''): Difference[] {
  if (stored === computed) return []
  if (isContainer(stored) && isContainer(computed) && Array.isArray(stored) === Array.isArray(computed)) {
    const differences: Difference[] = []
    for (const key in stored) addAt(key)
    for (const key in computed) if (!(key in stored)) addAt(key)
    return differences

    function addAt(key: string): void {
      const [a, b] = [(stored as Container)[key], (computed as Container)[key]]
      if (a !== b) differences.push(...listDifferences(a, b, path === '' ? key : `${path}.${key}`))
    }
  }
  const [a, b] = [format(stored), format(computed)]
  return a === b ? [] : [{ path, stored: a, computed: b }]
}

type Container = Record<string, unknown>

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null
}

function format(value: unknown): string | null {
  return value === undefined ? null : canonicalJson(value)
}
