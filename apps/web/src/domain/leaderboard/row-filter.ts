import { z } from 'zod'

/** What rows of a board are filtered by, in the order of the address. */
export const facets = ['vendor', 'kind', 'harness', 'effort'] as const
export type Facet = (typeof facets)[number]

const MAX_VALUES = 20

/** Stands in an address for an empty value, such as the vendor of physicians. */
export const NO_VALUE = 'none'

const Value = z.string().min(1).max(300)
/** A value or several of them, as in a query. */
const Values = z.union([Value.transform((value) => [value]), z.array(Value).max(MAX_VALUES)]).optional()

/** The values of each facet to show; a facet without values shows all. */
export const RowFilter = z.strictObject({ vendor: Values, kind: Values, harness: Values, effort: Values })
export type RowFilter = Partial<Record<Facet, string[] | undefined>>

interface FilteredRow {
  vendor: string
  kind: string
  harness: string
  reasoningEffort: string
}

/** A value of a facet, the number of rows that it would show, and the filter with or without it. */
export interface FacetOption {
  value: string
  rows: number
  isChosen: boolean
  toggled: RowFilter
}

function readValue(row: FilteredRow, facet: Facet): string {
  const value = facet === 'effort' ? row.reasoningEffort : row[facet]
  return value === '' ? NO_VALUE : value
}

/** The rows that have a chosen value of every facet with one, in their order. */
export function filterRows<Row extends FilteredRow>(rows: readonly Row[], filter: RowFilter): Row[] {
  return rows.filter((row) =>
    facets.every((facet) => {
      const values = filter[facet]
      return !values || values.length === 0 || values.includes(readValue(row, facet))
    }),
  )
}

/** The filter without values that no row has, and how many those are. */
export function keepKnownValues(
  rows: readonly FilteredRow[],
  filter: RowFilter,
): { filter: RowFilter; unknown: number } {
  let unknown = 0
  const kept: RowFilter = {}
  for (const facet of facets) {
    const given = new Set(filter[facet])
    const known = listValues(rows, facet).filter((value) => given.has(value))
    unknown += given.size - known.length
    if (known.length > 0) kept[facet] = known
  }
  return { filter: kept, unknown }
}

/** The facets by which rows differ or are filtered, each with its values. */
export function listFacets(
  rows: readonly FilteredRow[],
  filter: RowFilter,
): { facet: Facet; options: FacetOption[] }[] {
  return facets.flatMap((facet) => {
    const chosen = filter[facet] ?? []
    const others = filterRows(rows, { ...filter, [facet]: undefined })
    const values = listValues(rows, facet)
    if (values.length < 2) return []
    const options = values.map((value) => {
      const isChosen = chosen.includes(value)
      const next = isChosen
        ? chosen.filter((one) => one !== value)
        : values.filter((one) => one === value || chosen.includes(one))
      return {
        value,
        rows: others.filter((row) => readValue(row, facet) === value).length,
        isChosen,
        toggled: { ...filter, [facet]: next.length > 0 ? next : undefined },
      }
    })
    return [{ facet, options }]
  })
}

const efforts = ['minimal', 'low', 'medium', 'high', 'xhigh']
const kinds = ['llm', 'harness', 'physicians']

/** The values of a facet, by name; kinds and efforts by theirs; rows without a value last. */
function listValues(rows: readonly FilteredRow[], facet: Facet): string[] {
  const order = facet === 'effort' ? efforts : facet === 'kind' ? kinds : []
  const place = (value: string) => {
    if (value === NO_VALUE) return order.length + 1
    return order.includes(value) ? order.indexOf(value) : order.length
  }
  return [...new Set(rows.map((row) => readValue(row, facet)))].toSorted((a, b) =>
    place(a) === place(b) ? a.localeCompare(b, 'en', { numeric: true }) : place(a) - place(b),
  )
}
