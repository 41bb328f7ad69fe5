import type { Command, Shortcut } from './command'

export type Registry = {
  addCommands: (commands: readonly Command[]) => () => void
  addShortcut: (shortcut: Shortcut) => () => void
  readCommands: () => readonly Command[]
  readShortcuts: () => readonly Shortcut[]
  subscribe: (listener: () => void) => () => void
}

/** Holds the items that the current page offers, newest first. */
export function createRegistry(): Registry {
  let batches: (readonly Command[])[] = []
  let commands: readonly Command[] = []
  let shortcuts: readonly Shortcut[] = []
  const listeners = new Set<() => void>()
  const announce = () => {
    for (const listener of listeners) listener()
  }
  const replaceBatches = (next: (readonly Command[])[]) => {
    batches = next
    const byId = new Map(
      batches
        .toReversed()
        .flat()
        .map((command) => [command.id, command]),
    )
    commands = [...byId.values()]
    announce()
  }
  const replaceShortcuts = (next: readonly Shortcut[]) => {
    shortcuts = next
    announce()
  }
  return {
    addCommands(added) {
      replaceBatches([...batches, added])
      return () => replaceBatches(batches.filter((batch) => batch !== added))
    },
    addShortcut(added) {
      replaceShortcuts([added, ...shortcuts])
      return () => replaceShortcuts(shortcuts.filter((shortcut) => shortcut !== added))
    },
    readCommands: () => commands,
    readShortcuts: () => shortcuts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
