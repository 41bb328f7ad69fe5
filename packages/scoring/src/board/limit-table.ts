import type { LoadedTable } from './loaded-table'

/**
 * The table with the scores of some tasks only, so that a slice costs as much as it has tasks. Its tasks stay, because
 * a slice says which of them it has.
 */
export function limitTable(table: LoadedTable, versions: ReadonlySet<string>): LoadedTable {
  return {
    ...table,
    entries: table.entries.map((entry) => ({
      ...entry,
      examples: new Map(
        [...versions].flatMap((version) => {
          const found = entry.examples.get(version)
          return found ? [[version, found] as const] : []
        }),
      ),
    })),
  }
}
