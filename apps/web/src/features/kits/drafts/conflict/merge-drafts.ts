import { itemsFor, listPartNames, type DraftParts, type Side } from '../draft-parts'
import {
  classifyChange,
  findChangedSide,
  proposeSide,
  type BothSides,
  type Choices,
  type Difference,
} from './difference'
import { listItemDifferences, mergeItems } from './merge-items'
import { writeSorted } from '../same-draft'

/** What two drafts differ in, part by part and item by item, with a proposal that loses nothing. */
export function listDifferences<Content, Name extends string>(
  parts: DraftParts<Content, Name>,
  sides: BothSides<Content>,
): Difference[] {
  const { mine, theirs, base } = sides
  return listPartNames(parts).flatMap((name) => {
    const { label, fields, write } = parts[name]
    const items = itemsFor(parts[name], sides)
    if (items) return listItemDifferences(name, label, items, sides)
    const read = (draft: Content) => writeFields(fields, draft)
    const what = classifyChange(read(mine), read(theirs), base && read(base))
    if (what === null) return []
    const here = write(mine)
    const there = write(theirs)
    const proposed = proposeSide(what)
    const changedBy = findChangedSide(what)
    const both = parts[name].append?.(mine, theirs, base) ? ('appended' as const) : null
    return [{ key: name, group: label, label, what, here, there, proposed, both, changedBy }]
  })
}

/** Names the parts and items that differ between two texts of a draft, as the newer one counts them. */
export const nameChanges = <Content, Name extends string>(
  parts: DraftParts<Content, Name>,
  before: Content,
  now: Content,
): string[] => [
  ...new Set(
    listDifferences(parts, { mine: now, theirs: before, base: null })
      .filter(({ here, there }) => here !== there)
      .map(({ label }) => label),
  ),
]

/** The draft that takes each difference from the chosen side, or as proposed. */
export function mergeDrafts<Content, Name extends string>(
  parts: DraftParts<Content, Name>,
  sides: BothSides<Content>,
  choices: Choices,
  createId: () => string,
): Content {
  const chosen = withProposals(listDifferences(parts, sides), choices)
  const merged = listPartNames(parts).map((name): Partial<Content> => {
    const { fields, append } = parts[name]
    const items = itemsFor(parts[name], sides)
    if (items) return items.join(mergeItems(name, items, sides, chosen, createId), sides)
    const appended = chosen[name] === 'both' ? append?.(sides.mine, sides.theirs, sides.base) : null
    if (appended) return { ...pickFields(fields, sides.mine), ...appended }
    return pickFields(fields, sides[chosen[name] === 'theirs' ? 'theirs' : 'mine'])
  })
  return Object.assign({}, ...merged) as Content
}

/**
 * The draft with the changes of both sides since their common ancestor; null if a part would have too many items, or if
 * both changed the same part or item. With `keepsTheirs`, that item is theirs instead.
 */
export function mergeChanges<Content, Name extends string>(
  parts: DraftParts<Content, Name>,
  sides: { mine: Content; theirs: Content; base: Content; keepsTheirs?: boolean },
): Content | null {
  const merged: Partial<Content>[] = []
  for (const name of listPartNames(parts)) {
    const { label, fields } = parts[name]
    const items = sides.keepsTheirs ? parts[name].items : itemsFor(parts[name], sides)
    const [here, there, before] = [sides.mine, sides.theirs, sides.base].map((side) =>
      writeFields(fields, side),
    )
    if (here === there || there === before) {
      merged.push(pickFields(fields, sides.mine))
      continue
    }
    if (here === before || (!items && sides.keepsTheirs)) {
      merged.push(pickFields(fields, sides.theirs))
      continue
    }
    if (!items) return null
    const chosen: Record<string, Side> = {}
    for (const { key, changedBy } of listItemDifferences(name, label, items, sides)) {
      if (changedBy === null && !sides.keepsTheirs) return null
      chosen[key] = changedBy ?? 'theirs'
    }
    const all = mergeItems(name, items, sides, chosen, () => '')
    if (items.limit && all.length > items.limit) return null
    merged.push(items.join(all, sides))
  }
  return Object.assign({}, ...merged) as Content
}

const writeFields = <Content>(fields: readonly (keyof Content)[], draft: Content) =>
  writeSorted(fields.map((field) => draft[field]))

const pickFields = <Content>(fields: readonly (keyof Content)[], draft: Content) =>
  Object.fromEntries(fields.map((field) => [field, draft[field]])) as Partial<Content>

/** The first part that would have too many items, and by how many; null if all fit. */
export function findOverflow<Content, Name extends string>(
  parts: DraftParts<Content, Name>,
  sides: BothSides<Content>,
  choices: Choices,
): { label: string; by: number } | null {
  const chosen = withProposals(listDifferences(parts, sides), choices)
  for (const name of listPartNames(parts)) {
    const { label, items } = parts[name]
    if (!items?.limit) continue
    const by = mergeItems(name, items, sides, chosen, () => '').length - items.limit
    if (by > 0) return { label, by }
  }
  return null
}

const withProposals = (differences: readonly Difference[], choices: Choices): Choices => ({
  ...Object.fromEntries(differences.map(({ key, proposed }) => [key, proposed])),
  ...choices,
})
