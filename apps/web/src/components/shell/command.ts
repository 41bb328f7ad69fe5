export type Command = {
  id: string
  label: string
  group: string
  keywords?: readonly string[]
  /** A key or a sequence such as `g l`; it then works outside the palette too. */
  shortcut?: string
} & ({ href: string; run?: never } | { run: () => void; href?: never })

export type Shortcut = {
  keys: string
  label: string
  group: string
  run: () => void
  /** Also while text is being typed; for keys with ⌘ or Ctrl this is always so. */
  whileTyping: boolean
  /** Also while a dialog is open. */
  inDialogs: boolean
  /** Acts by itself where the focus is; here it is only told of. */
  isListed?: boolean
  /** Left out of the list of keys, where another line tells of several at once. */
  isHidden?: boolean
}
