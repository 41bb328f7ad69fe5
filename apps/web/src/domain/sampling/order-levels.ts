import { difficulties, modes, slices, useCases } from '../datasets/task-facets'
import { formatLevel, NOT_STATED, type PlanDimension } from './dimensions'

const known: Partial<Record<PlanDimension, readonly string[]>> = {
  useCase: useCases,
  slice: slices,
  mode: modes,
  difficulty: difficulties,
  turns: ['single', 'multi'],
}

/** Levels that exist for every dataset, in their usual order; none for dimensions with free text. */
export function listKnownLevels(dimension: PlanDimension): readonly string[] {
  return known[dimension] ?? []
}

/** Distinct levels in the order of tables: the usual one where there is one, else by label, then “Not stated”. */
export function orderLevels(dimension: PlanDimension, levels: Iterable<string>): string[] {
  const usual = listKnownLevels(dimension)
  const rank = (level: string) => {
    if (level === NOT_STATED) return usual.length + 2
    const place = usual.indexOf(level)
    if (place >= 0) return place
    return usual.length + (level === 'Other' ? 1 : 0)
  }
  return [...new Set(levels)].sort(
    (a, b) => rank(a) - rank(b) || formatLevel(dimension, a).localeCompare(formatLevel(dimension, b), 'en'),
  )
}
