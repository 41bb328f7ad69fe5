import { formatLevel, type PlanDimension } from './dimensions'
import type { Levels } from './sample-plans'

const lower = (label: string) =>
  // Names such as “ENT” keep their capitals.
  /^\p{Lu}[\p{Ll} ,-]/u.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label

/** A cell in words, for screen readers: `Care consult, good faith typical`. */
export function nameCell(levels: Levels): string {
  return Object.entries(levels)
    .map(([dimension, level], place) => {
      const label = formatLevel(dimension as PlanDimension, level).replaceAll(',', '')
      return place === 0 ? label : lower(label)
    })
    .join(', ')
}
