import {
  classifyChange,
  findChangedSide,
  proposeSide,
  type BothSides,
  type Choices,
  type Difference,
} from './difference'
import type { DraftItem, DraftItems, Side } from '../draft-parts'
import { writeSorted } from '../same-draft'

type ById = ReadonlyMap<string, DraftItem>

const keyOf = (part: string, id: string) => `${part}:${id}`
const orderKey = (part: string) => `${part} order`

/** The items that differ: mine in their order, then those that only the other side has, then the order itself. */
export function listItemDifferences<Content>(
  part: string,
  group: string,
  items: DraftItems<Content>,
  { mine, theirs, base }: BothSides<Content>,
): Difference[] {
  const [here, there] = [index(items.read(mine)), index(items.read(theirs))]
  const before = base && index(items.read(base))
  const found = [...here.keys(), ...[...there.keys()].filter((id) => !here.has(id))].flatMap(
    (id): Difference[] => {
      const one = here.get(id) ?? null
      const other = there.get(id) ?? null
      const known = one ?? other
      if (!known) return []
      const shared = { key: keyOf(part, id), group, label: known.label }
      const texts = { here: one?.text ?? null, there: other?.text ?? null }
      if (!one || !other) {
        if (items.keepsAll) return []
        const where = one ? ('here' as const) : ('there' as const)
        const gone = one ? ('there' as const) : ('here' as const)
        const what = !before
          ? (`only_${where}` as const)
          : before.has(id)
            ? (`removed_${gone}` as const)
            : (`added_${where}` as const)
        const proposed = one ? ('mine' as const) : ('theirs' as const)
        const was = before?.get(id)
        // An item removed on one side and changed on the other is a conflict.
        const changedBy = was && write(was) !== write(known) ? null : findChangedSide(what)
        return [{ ...shared, ...texts, what, proposed, both: null, changedBy }]
      }
      const was = before?.get(id)
      const what = classifyChange(write(one), write(other), was ? write(was) : null)
      if (what === null) return []
      const both = one.text === other.text ? null : describeBoth(items, one.value, other.value)
      const isOpen = what === 'changed' || what === 'changed_both'
      // Two versions of one text in one field would be unreadable: they are joined on request only.
      const proposed = both && both !== 'appended' && isOpen ? ('both' as const) : proposeSide(what)
      // What no text shows is merged without a question.
      const changedBy = one.text === other.text && what === 'changed_both' ? 'mine' : findChangedSide(what)
      return [{ ...shared, ...texts, what, proposed, both, changedBy }]
    },
  )
  const order = compareOrder(here, there, before)
  return order === null || items.keepsAll
    ? found
    : [...found, { ...order, key: orderKey(part), group, label: 'Order', both: null }]
}

function describeBoth<Content>(
  { copy, combine, append }: DraftItems<Content>,
  mine: unknown,
  theirs: unknown,
): Difference['both'] {
  if (append) return append(mine, theirs) === null ? null : 'appended'
  if (copy) return combine?.(mine, theirs) ? 'combined' : 'two'
  return null
}

/** The items of the merged draft, in the chosen order; the others follow the item they followed before. */
export function mergeItems<Content>(
  part: string,
  items: DraftItems<Content>,
  { mine, theirs }: Pick<BothSides<Content>, 'mine' | 'theirs'>,
  chosen: Choices,
  createId: () => string,
): DraftItem[] {
  const [here, there] = [index(items.read(mine)), index(items.read(theirs))]
  const [first, second] = chosen[orderKey(part)] === 'theirs' ? [there, here] : [here, there]
  const merged = orderIds([...first.keys()], [...second.keys()]).flatMap((id): Sourced[] => {
    const one = here.get(id)
    const other = there.get(id)
    const choice = chosen[keyOf(part, id)]
    const from = (item: DraftItem | undefined, side: Side): Sourced[] => (item ? [{ item, side }] : [])
    if (items.keepsAll && (!one || !other)) return from(one ?? other, 'mine')
    if (choice === 'both' && one && other) {
      const appended = items.append?.(one.value, other.value) ?? null
      if (appended !== null) return [{ item: { ...one, value: appended }, side: null }]
      // The id stays with the text that the other device shows, because its field may have the focus.
      return [
        ...from(other, 'theirs'),
        ...from(items.copy && { ...one, value: items.copy(one.value, createId) }, 'mine'),
      ]
    }
    if (one && other && write(one) === write(other)) return [{ item: one, side: null }]
    if (choice === 'theirs') return from(other, 'theirs')
    return one ? from(one, 'mine') : choice === undefined ? from(other, 'theirs') : []
  })
  return combineSame(items, merged)
}

/** An item of the merged draft, and the side that alone has it as it is; null for both. */
interface Sourced {
  item: DraftItem
  side: Side | null
}

/** Makes one item of two that say the same, one from each side. What one side has twice is its user’s matter. */
function combineSame<Content>({ combine }: DraftItems<Content>, merged: readonly Sourced[]): DraftItem[] {
  const kept: Sourced[] = []
  for (const next of merged) {
    const at = kept.findIndex(
      ({ item, side }) =>
        side !== null &&
        next.side !== null &&
        side !== next.side &&
        Boolean(combine?.(item.value, next.item.value)),
    )
    const first = kept[at]
    if (first)
      kept[at] = { item: { ...first.item, value: combine?.(first.item.value, next.item.value) }, side: null }
    else kept.push(next)
  }
  return kept.map(({ item }) => item)
}

/** All ids: `first` in its order, with each further one of `second` behind its predecessor there. */
function orderIds(first: readonly string[], second: readonly string[]): string[] {
  const ordered = [...first]
  second.forEach((id, place) => {
    if (ordered.includes(id)) return
    const before = second[place - 1]
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, id)
  })
  return ordered
}

/** The order of the items that both sides have; null if it is the same. */
function compareOrder(
  here: ById,
  there: ById,
  before: ById | null,
): Pick<Difference, 'what' | 'here' | 'there' | 'proposed' | 'changedBy'> | null {
  const common = (of: ById) => [...of.keys()].filter((id) => here.has(id) && there.has(id))
  const old = before && common(before)
  const isWhole = old !== null && old.length === common(here).length
  const [one, other, was] = [common(here), common(there), isWhole ? old : null].map(
    (ids) => ids && JSON.stringify(ids),
  )
  const what = classifyChange(one ?? '', other ?? '', was ?? null)
  if (what === null) return null
  const list = (of: ById) => common(of).map((id) => of.get(id)?.text ?? '')
  return {
    what,
    here: list(here).join('\n'),
    there: list(there).join('\n'),
    proposed: proposeSide(what),
    changedBy: findChangedSide(what),
  }
}

const write = ({ value }: DraftItem) => writeSorted(value)

const index = (items: readonly DraftItem[]): ById => new Map(items.map((item) => [item.id, item]))
