/** One condition of a rule: its text, which completes “because …”, and the rows for which it is true. */
interface Condition<Where> {
  says: string
  where: Where
}

/**
 * A visibility rule: a row is visible when every condition holds. Reads filter by rules, and explanations
 * name them.
 */
export type VisibilityRule<Where> = readonly Condition<Where>[]

/** The filter for rows that at least one rule makes visible. */
export function whereAnyRule<Where extends object>(rules: readonly VisibilityRule<Where>[]): Where {
  const filters = rules.map(whereAllConditions)
  if (filters.some(isEmpty)) return {} as Where
  const [first] = filters
  if (!first) return nothing as unknown as Where
  return filters.length === 1 ? first : ({ OR: filters } as unknown as Where)
}

function whereAllConditions<Where extends object>(rule: VisibilityRule<Where>): Where {
  const filters = rule.map(({ where }) => where).filter((where) => !isEmpty(where))
  return filters.length === 1
    ? (filters[0] as Where)
    : ((filters.length === 0 ? {} : { AND: filters }) as Where)
}

const isEmpty = (where: object) => Object.keys(where).length === 0

/** A condition that no row meets, for readers who may see none. */
const nothing = { id: { in: [] as string[] } }
