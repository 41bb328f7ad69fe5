import { nothing } from './nothing'

/** One part of a rule: what it says of the object, as it goes on after “because”, and the rows of which it is true. */
export interface Condition<Where> {
  says: string
  where: Where
}

/** On what ground someone sees a row: every condition holds of it. Reads filter by grounds, and explanations name them. */
export type Ground<Where> = readonly Condition<Where>[]

/** The filter of rows that at least one ground opens. */
export function onAnyOf<Where extends object>(grounds: readonly Ground<Where>[]): Where {
  const filters = grounds.map(onAllOf)
  if (filters.some(isEmpty)) return {} as Where
  const [first] = filters
  if (!first) return nothing as unknown as Where
  return filters.length === 1 ? first : ({ OR: filters } as unknown as Where)
}

function onAllOf<Where extends object>(ground: Ground<Where>): Where {
  const filters = ground.map(({ where }) => where).filter((where) => !isEmpty(where))
  return filters.length === 1
    ? (filters[0] as Where)
    : ((filters.length === 0 ? {} : { AND: filters }) as Where)
}

const isEmpty = (where: object) => Object.keys(where).length === 0
