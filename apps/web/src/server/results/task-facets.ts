import { sliceLabel, slicesOf, type TaskFacets } from '../../domain/slice-dimensions'

/** What kind of task it is, in a few words for a list. */
export function describeFacets(facets: TaskFacets): string[] {
  const order = ['specialty', 'use-case', 'theme', 'slice']
  return slicesOf(facets)
    .sort((a, b) => order.indexOf(a.dimension) - order.indexOf(b.dimension))
    .map(({ value }) => sliceLabel(value))
}
