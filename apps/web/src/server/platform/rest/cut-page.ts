import { z } from 'zod'
import type { PageQuery } from '../../../domain/platform/page'
import { readCursor, writeCursor } from './cursor'

const NameKey = z.tuple([z.string().max(300), z.uuid()])
type NameKey = z.infer<typeof NameKey>

/** Cuts a page from a short list, by name. An item that appears or disappears between pages shifts no other. */
export function cutPage<Item extends { id: string; name: string }>(
  all: readonly Item[],
  { cursor, limit }: PageQuery,
): { items: Item[]; nextCursor: string | null } {
  const after = readCursor(cursor, NameKey)
  const left = all
    .map((item): { item: Item; key: NameKey } => ({ item, key: [item.name.toLowerCase(), item.id] }))
    .sort((a, b) => compareKeys(a.key, b.key))
    .filter(({ key }) => !after || compareKeys(key, after) > 0)
  const page = left.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(({ item }) => item),
    nextCursor: last && left.length > limit ? writeCursor(last.key) : null,
  }
}

function compareKeys([name, id]: NameKey, [otherName, otherId]: NameKey): number {
  if (name !== otherName) return name < otherName ? -1 : 1
  return id < otherId ? -1 : id > otherId ? 1 : 0
}
