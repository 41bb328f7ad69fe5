/** The dimensions by which results can be sliced, in display order. */
export const sliceDimensions = ['use-case', 'slice', 'theme', 'axis', 'specialty'] as const
/** A dimension by which results can be sliced. */
export type SliceDimension = (typeof sliceDimensions)[number]

/** The facets of a task that determine its slices; null or empty if the source lacks them. */
export interface TaskFacets {
  useCase: string | null
  mode: string | null
  difficulty: string | null
  specialty: string | null
  exampleTags: readonly string[]
}

/** A slice: a subset of the tasks. `value` is stable and part of addresses. */
export interface SliceKey {
  dimension: SliceDimension
  value: string
}

/** Labels of dimensions, for screens. */
export const dimensionLabels: Record<SliceDimension, string> = {
  'use-case': 'Use case',
  slice: 'Slice',
  theme: 'Theme',
  axis: 'Axis',
  specialty: 'Specialty',
}

const knownLabels: Record<string, string> = {
  consult: 'Care consult',
  writing: 'Writing and documentation',
  research: 'Medical research',
  'good_faith-typical': 'Good faith, typical',
  'good_faith-difficult': 'Good faith, difficult',
  'red_teaming-typical': 'Red teaming, typical',
  'red_teaming-difficult': 'Red teaming, difficult',
  'theme:hedging': 'Responding under uncertainty',
  'theme:communication': 'Expertise-tailored communication',
  'theme:complex_responses': 'Response depth',
}

/** The display order of values that are not sorted by size. */
const knownOrder = [
  'consult',
  'writing',
  'research',
  'good_faith-typical',
  'good_faith-difficult',
  'red_teaming-difficult',
  'red_teaming-typical',
]

/**
 * Lists the slices of a task. Axes are excluded, because they group criteria, not tasks.
 *
 * Source: a convention of this package.
 */
export function listSlices(facets: TaskFacets): SliceKey[] {
  const keys: SliceKey[] = []
  if (facets.useCase) keys.push({ dimension: 'use-case', value: facets.useCase })
  if (facets.mode && facets.difficulty)
    keys.push({ dimension: 'slice', value: `${facets.mode}-${facets.difficulty}` })
  for (const tag of new Set(facets.exampleTags))
    if (tag.startsWith('theme:')) keys.push({ dimension: 'theme', value: tag })
  if (facets.specialty) keys.push({ dimension: 'specialty', value: facets.specialty })
  return keys
}

/**
 * Formats a slice value: `theme:context_seeking` becomes “Context seeking”, a specialty stays as is.
 *
 * Source: a convention of this package.
 */
export function formatSlice(value: string): string {
  const known = knownLabels[value]
  if (known) return known
  const words = value
    .replace(/^[a-z]+:/, '')
    .replaceAll('_', ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Orders slices of one dimension: known values in a fixed order, others by size, then by name.
 *
 * Source: a convention of this package.
 */
export function compareSliceOrder(
  a: { value: string; tasks: number },
  b: { value: string; tasks: number },
): number {
  const [first, second] = [knownOrder.indexOf(a.value), knownOrder.indexOf(b.value)]
  if (first >= 0 && second >= 0) return first - second
  return b.tasks - a.tasks || (a.value < b.value ? -1 : 1)
}
