import { places, type Screen } from '../../../domain/platform/key-list'
import { listKeys } from '../../../domain/platform/list-keys'
import { groupBy } from '../group-by'
import type { Command } from './command'

export type KeyGroup = readonly [heading: string, keys: readonly { keys: string; label: string }[]]

/** What the list of keys shows: the keys of a screen by where they work, and the pages that have a key. */
export function groupKeys(screen: Screen | null, commands: readonly Command[]): KeyGroup[] {
  const withKeys = commands.flatMap(({ shortcut, label, group }) =>
    shortcut ? [{ keys: shortcut, label, group }] : [],
  )
  return [
    ...groupBy(listKeys(screen), ({ place }) => places[place]),
    ...groupBy(withKeys, ({ group }) => group),
  ]
}
