import { formatLevel, PoolDimension } from '../../../domain/sampling/dimensions'

/** The levels of some dimensions with their labels: `Care consult × Cardiology`. */
export function nameLevels(dimensions: readonly string[], levels: Readonly<Record<string, string>>): string {
  return dimensions
    .map((dimension) => {
      const known = PoolDimension.safeParse(dimension)
      const level = levels[dimension] ?? ''
      return known.success ? formatLevel(known.data, level) : level
    })
    .join(' × ')
}
