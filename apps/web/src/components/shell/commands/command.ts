export type Command = {
  id: string
  label: string
  group: string
  keywords?: readonly string[]
  /** A key, or a sequence such as `g l`, that also works outside the palette. */
  shortcut?: string
} & ({ href: string; run?: never } | { run: () => void; href?: never })

export type Shortcut = {
  keys: string
  label: string
  group: string
  run: () => void
  /** Also active while typing; shortcuts with ⌘ or Ctrl always are. */
  whileTyping: boolean
  /** Also active while a dialog is open. */
  inDialogs: boolean
  /** A focused control handles this key itself; it is listed here only. */
  isListed?: boolean
  /** Hidden from the list of shortcuts, because another line covers several at once. */
  isHidden?: boolean
}
