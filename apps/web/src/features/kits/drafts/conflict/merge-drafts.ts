import { listPartNames, type DraftParts } from '../draft-parts'
import { classifyChange, proposeSide, type BothSides, type Choices, type Difference } from './difference'
import { listItemDifferences, mergeItems } from './merge-items'
import { writeSorted } from '../same-draft'

/** What two drafts differ in, part by part and item by item, with a proposal that loses nothing. */
export function listDifferences<Content, Name extends string>(
  parts: DraftParts<Content, Name>,
  sides: BothSides<Content>,
): Difference[] {
  const { mine, theirs, base } = sides
  return listPartNames(parts).flatMap((name) => {
    const { label, fields, write, items } = parts[name]
    if (items) return listItemDifferences(name, label, items, sides)
    const read = (draft: Content) => writeSorted(fields.map((field) => draft[field]))
    const what = classifyChange(read(mine), read(theirs), base && read(base))
    if (what === null) return []
    const here = write(mine)
    const there = write(theirs)
    return [
      { key: name, group: label, label, what, here, there, proposed: proposeSide(what), canKeepBoth: false },
    ]
  })
}

/** The draft that takes each difference from the chosen side, or as proposed. */
export function mergeDrafts<Content, Name extends string>(
  parts: DraftParts<Content, Name>,
  sides: BothSides<Content>,
  choices: Choices,
  createId: () => string,
): Content {
  const chosen = withProposals(listDifferences(parts, sides), choices)
  const merged = listPartNames(parts).map((name): Partial<Content> => {
    const { fields, items } = parts[name]
    if (items) return items.join(mergeItems(name, items, sides, chosen, createId), sides)
    const side = sides[chosen[name] === 'theirs' ? 'theirs' : 'mine']
    return Object.fromEntries(fields.map((field) => [field, side[field]])) as Partial<Content>
  })
  return Object.assign({}, ...merged) as Content
}

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
