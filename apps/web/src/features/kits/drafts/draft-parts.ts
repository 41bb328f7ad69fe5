/** A part of a draft that is chosen or restored as a whole, and how it is displayed. */
interface DraftPart<Content> {
  label: string
  fields: readonly (keyof Content)[]
  write: (draft: Content) => string
  /** The text of both sides as one, where the part is a text; null if it can’t be kept as one. */
  append?: (mine: Content, theirs: Content, base: Content | null) => Partial<Content> | null
  /** Its items, where two drafts are merged item by item. */
  items?: DraftItems<Content>
}

/** An item of a part, such as a criterion; its text shows everything that can differ. */
export interface DraftItem<Value = unknown> {
  /** Stable while the item is edited. */
  id: string
  label: string
  text: string
  value: Value
}

/** How a part is taken apart into items and put together again. */
export interface DraftItems<Content, Value = unknown> {
  read(draft: Content): DraftItem<Value>[]
  join(items: readonly DraftItem<Value>[], sides: { mine: Content; theirs: Content }): Partial<Content>
  /** Whether two drafts are merged and chosen as a whole: they differ in an item that the other items explain. */
  isWhole?(mine: Content, theirs: Content): boolean
  /** Items of one side are kept without a question. */
  keepsAll?: boolean
  /** A second copy beside the first; without it, a changed item can’t be kept twice. */
  copy?(value: Value, createId: () => string): Value
  /** One item for two that say the same, with the identity of the first and what either adds; null if they differ. */
  combine?(first: Value, second: Value): Value | null
  /** The text of both sides as one, for items that are a text; null if it can’t be kept as one. */
  append?(mine: Value, theirs: Value): Value | null
  limit?: number
}

/** The parts of one kind of draft by name; each field belongs to one part. */
export type DraftParts<Content, Name extends string> = Readonly<Record<Name, DraftPart<Content>>>

export const listPartNames = <Name extends string>(parts: Readonly<Record<Name, unknown>>) =>
  Object.keys(parts) as Name[]

/** The items of a part by which two drafts are merged; undefined if the part is merged as a whole. */
export const itemsFor = <Content>(
  { items }: DraftPart<Content>,
  { mine, theirs }: { mine: Content; theirs: Content },
) => (items?.isWhole?.(mine, theirs) ? undefined : items)

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
