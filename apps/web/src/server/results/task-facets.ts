import { formatSlice, listSlices, type TaskFacets } from '@consilium/scoring'

/** Describes the facets of a task briefly, for a list. */
export function describeFacets(facets: TaskFacets): string[] {
  const order = ['specialty', 'use-case', 'theme', 'slice']
  return listSlices(facets)
    .sort((a, b) => order.indexOf(a.dimension) - order.indexOf(b.dimension))
    .map(({ value }) => formatSlice(value))
}
