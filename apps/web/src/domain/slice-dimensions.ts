/** Ways to part the tasks of a release, in the order in which they are offered. */
export const sliceDimensions = ['use-case', 'slice', 'theme', 'axis', 'specialty'] as const
export type SliceDimension = (typeof sliceDimensions)[number]

/** What is known of a task that a table may be parted by; null or empty where the source said nothing. */
export interface TaskFacets {
  useCase: string | null
  mode: string | null
  difficulty: string | null
  specialty: string | null
  exampleTags: readonly string[]
}

/** A part of the tasks: `value` is stable and stands in addresses, the label is for readers. */
export interface SliceKey {
  dimension: SliceDimension
  value: string
}

/** The dimension's name on a control. */
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

/** The order in which the values of a dimension are shown where it is not that of their size. */
const knownOrder = [
  'consult',
  'writing',
  'research',
  'good_faith-typical',
  'good_faith-difficult',
  'red_teaming-difficult',
  'red_teaming-typical',
]

/** The slices that a task belongs to. Axes are not among them: they part criteria, not tasks. */
export function slicesOf(facets: TaskFacets): SliceKey[] {
  const keys: SliceKey[] = []
  if (facets.useCase) keys.push({ dimension: 'use-case', value: facets.useCase })
  if (facets.mode && facets.difficulty)
    keys.push({ dimension: 'slice', value: `${facets.mode}-${facets.difficulty}` })
  for (const tag of new Set(facets.exampleTags))
    if (tag.startsWith('theme:')) keys.push({ dimension: 'theme', value: tag })
  if (facets.specialty) keys.push({ dimension: 'specialty', value: facets.specialty })
  return keys
}

/** A slice's name for readers: `theme:context_seeking` is “Context seeking”, a specialty stays as it is. */
export function sliceLabel(value: string): string {
  const known = knownLabels[value]
  if (known) return known
  const words = value
    .replace(/^[a-z]+:/, '')
    .replaceAll('_', ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Sorts slices of one dimension: known ones as the design has them, others largest first, then by name. */
export function compareSlices(
  a: { value: string; tasks: number },
  b: { value: string; tasks: number },
): number {
  const [first, second] = [knownOrder.indexOf(a.value), knownOrder.indexOf(b.value)]
  if (first >= 0 && second >= 0) return first - second
  return b.tasks - a.tasks || (a.value < b.value ? -1 : 1)
}
