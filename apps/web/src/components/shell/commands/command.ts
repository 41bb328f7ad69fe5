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
  /** Returns false to leave the key press to the browser. */
  run: () => unknown
  /** Also active while typing; shortcuts with ⌘ or Ctrl always are. */
  whileTyping: boolean
  /** Also active while a dialog is open, or while a list of links into the page is. */
  inDialogs: boolean | 'lists'
}
