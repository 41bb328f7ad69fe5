import type { Database } from '@consilium/db'
import { difficulties, modes, slices, useCases } from '../../../domain/datasets/task-facets'
import { formatLevel, NOT_STATED, type PoolDimension } from '../../../domain/sampling/dimensions'
import type { PoolFacet } from '../../../domain/sampling/pool'
import type { FilterPart } from './match-pool'

/** The most common levels are listed; a dataset can have thousands of authors. */
const MAX_LISTED = 200

const fixedOrders: Partial<Record<PoolDimension, readonly string[]>> = {
  useCase: useCases,
  slice: slices,
  mode: modes,
  difficulty: difficulties,
  turns: ['single', 'multi'],
}

/** The facets in the order of the dimensions, with labels: most tasks first where levels have no order of their own. */
export async function labelFacets(
  db: Database,
  dimensions: readonly PoolDimension[],
  tallies: ReadonlyMap<FilterPart, ReadonlyMap<string, number>>,
): Promise<PoolFacet[]> {
  const names = await readNames(db, [...(tallies.get('author')?.keys() ?? [])])
  return dimensions.map((dimension) => {
    const order = fixedOrders[dimension]
    const rank = (level: string) => (level === NOT_STATED ? Infinity : (order?.indexOf(level) ?? 0))
    const levels = [...(tallies.get(dimension) ?? [])]
      .map(([level, tasks]) => ({
        level,
        label:
          dimension === 'author' && level !== NOT_STATED
            ? (names.get(level) ?? level)
            : formatLevel(dimension, level),
        tasks,
      }))
      .toSorted(
        (a, b) =>
          rank(a.level) - rank(b.level) || b.tasks - a.tasks || a.label.localeCompare(b.label, 'en') || 0,
      )
    return {
      dimension,
      levels: levels.slice(0, MAX_LISTED),
      unlisted: Math.max(0, levels.length - MAX_LISTED),
    }
  })
}

async function readNames(db: Database, levels: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = levels.filter((level) => level !== NOT_STATED)
  const people = await db.person.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })
  return new Map(people.map(({ id, name }) => [id, name]))
}
