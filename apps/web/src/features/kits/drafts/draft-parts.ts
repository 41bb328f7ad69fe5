/** A part of a draft that is chosen or restored as a whole, and how it is displayed. */
interface DraftPart<Content> {
  label: string
  fields: readonly (keyof Content)[]
  write: (draft: Content) => string
}

/** The parts of one kind of draft by name; each field belongs to one part. */
export type DraftParts<Content, Name extends string> = Readonly<Record<Name, DraftPart<Content>>>

export const listPartNames = <Name extends string>(parts: Readonly<Record<Name, unknown>>) =>
  Object.keys(parts) as Name[]

function pick<Content>({ fields }: DraftPart<Content>, draft: Content): string {
  return JSON.stringify(fields.map((field) => draft[field]))
}

/** The parts in which two drafts differ. */
export function findDifferentParts<Content, Name extends string>(
  parts: DraftParts<Content, Name>,
  one: Content,
  other: Content,
): Name[] {
  return listPartNames(parts).filter((name) => pick(parts[name], one) !== pick(parts[name], other))
}

export type Side = 'mine' | 'theirs'

/** Proposes the side that changed each part, or mine when both did. */
export function proposeSides<Content, Name extends string>(
  parts: DraftParts<Content, Name>,
  { mine, base }: { mine: Content; base: Content | null },
): Record<Name, Side> {
  const sideOf = (name: Name): Side =>
    base && pick(parts[name], mine) === pick(parts[name], base) ? 'theirs' : 'mine'
  return Object.fromEntries(listPartNames(parts).map((name) => [name, sideOf(name)])) as Record<Name, Side>
}

/** The draft that takes each part from the chosen side. */
export function mixDrafts<Content, Name extends string>(
  parts: DraftParts<Content, Name>,
  drafts: Record<Side, Content>,
  sides: Record<Name, Side>,
): Content {
  const fields = listPartNames(parts).flatMap((name) =>
    parts[name].fields.map((field) => [field, drafts[sides[name]][field]] as const),
  )
  return Object.fromEntries(fields) as Content
}
